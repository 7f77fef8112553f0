/** A page that a visitor has come to, and what tells a service of it. */
export interface PageView {
  readonly path: string;
  readonly title: string;
}

export type SendView = (view: PageView) => void;
