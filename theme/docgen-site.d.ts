/** The modules that docgen makes for each site while it bundles the theme. */
declare module "docgen:site" {
  export const site: import("../src/shared/contract.ts").SiteData;
}

/** Every word, for the server's door alone. */
declare module "docgen:labels" {
  export const labels: import("../src/shared/labels.ts").Labels;
}

/** What the search knows of the site, and its words: they are loaded with it. */
declare module "docgen:search" {
  export const searchSettings: import("../src/shared/contract.ts").SearchSettings;
  export const labels: import("../src/shared/label-groups.ts").SearchLabels;
}

/** The words of blocks in components that live in the page. */
declare module "docgen:block-labels" {
  export const labels: Partial<import("../src/shared/labels.ts").Labels>;
}

/** What components may ask of the site. */
declare module "docgen:site-config" {
  export const siteConfig: {
    readonly title: string;
    readonly tagline: string | null;
    readonly url: string;
    readonly baseUrl: string;
    readonly locale: string;
  };
}

/** The components that the site's own theme puts into its slots. */
declare module "docgen:slots" {
  export const slots: Partial<
    Record<
      import("../src/shared/slots.ts").SlotName,
      import("react").ComponentType<import("../src/shared/contract.ts").SlotProps>
    >
  >;
}

declare module "docgen:boot" {
  export const boot: import("../src/shared/boot.ts").BootData;
}

/** A stylesheet as text, for the script that it comes with. */
declare module "*.css?inline" {
  export const css: string;
}

declare module "docgen:worker" {
  /** The script of the search's worker. */
  export const workerUrl: import("../src/shared/contract.ts").Url;
}
