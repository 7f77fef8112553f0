/** In an offline folder: its path, with a slash at both ends. */
declare const docgenRoot: string;

/** In an offline folder: the content of the script that ran last. */
declare const docgenFile: unknown;

/** In an offline folder: what scripts call instead of `import()`. */
declare var docgenImport: (url: string) => Promise<unknown>;

/** Virtual modules that docgen provides for each site when it bundles the theme. */
declare module "docgen:site" {
  export const site: import("../src/shared/contract.ts").SiteData;
}

/** All labels, for the server entry only. */
declare module "docgen:labels" {
  export const labels: import("../src/shared/labels.ts").Labels;
}

/** Search settings and labels, loaded with the search. */
declare module "docgen:search" {
  export const searchSettings: import("../src/shared/contract.ts").SearchSettings;
  export const labels: import("../src/shared/label-groups.ts").SearchLabels;
}

/** Labels of blocks inside islands. */
declare module "docgen:block-labels" {
  export const labels: Partial<import("../src/shared/labels.ts").Labels>;
}

/** Site config that components can access. */
declare module "docgen:site-config" {
  export const siteConfig: {
    readonly title: string;
    readonly tagline: string | null;
    readonly url: string;
    readonly baseUrl: string;
    readonly locale: string;
  };
}

/** Components that the site's theme puts into slots. */
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

declare module "docgen:base" {
  /** Base path of the site. */
  export const baseUrl: string;
}

/** Stylesheet as a string. */
declare module "*.css?inline" {
  export const css: string;
}

declare module "docgen:worker" {
  /** URL of the search worker script. */
  export const workerUrl: import("../src/shared/contract.ts").Url;
}
