/** A page of one state, before and after it is read. */
import type { PageFacts } from "./article.ts";
import type { PageName } from "./changes.ts";

export interface StatePage extends PageName {
  /** Equal keys promise equal bytes. */
  readonly key: string;
  read(): Promise<string>;
}

export interface ReadPage extends StatePage {
  readonly facts: PageFacts;
}
