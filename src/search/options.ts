/** Config options that search uses. */
interface CurrentLink {
  readonly label: string;
  readonly to: string;
  readonly activeBase: string | null;
}

/** Options for making records. */
export interface RecordOptions {
  readonly url: string;
  readonly baseUrl: string;
  readonly title: string;
  readonly locale: { readonly code: string; readonly path: string };
  readonly collections: readonly { readonly title: string; readonly route: string }[];
  readonly blogs: readonly { readonly title: string; readonly route: string }[];
  readonly navbar: {
    readonly links: readonly (CurrentLink | { readonly items: readonly CurrentLink[] })[];
  };
}
