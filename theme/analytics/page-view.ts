/** Page view, and a function that sends it to an analytics service. */
export interface PageView {
  readonly path: string;
  readonly title: string;
}

export type SendView = (view: PageView) => void;
