/** The part of the config that records are made with. */
export interface RecordOptions {
  readonly url: string;
  readonly baseUrl: string;
  readonly title: string;
  readonly locale: { readonly code: string };
  readonly docs: { readonly title: string; readonly versionName: string };
  readonly navbar: {
    readonly links: readonly {
      readonly label: string;
      readonly to: string;
      readonly activeBase: string | null;
    }[];
  };
}
