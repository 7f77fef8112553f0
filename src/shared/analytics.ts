/** Where page views go. */
export interface AnalyticsSettings {
  readonly gtag: { readonly id: string; readonly script: string } | null;
  /** The address that gets each view as JSON. */
  readonly beacon: string | null;
}
