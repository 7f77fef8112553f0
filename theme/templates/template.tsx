/** Selects the template of a page. */
import { Document } from "./document.tsx";
import { NotFound } from "./not-found.tsx";
import type { TemplateProps } from "./props.ts";
import { SearchPage } from "./search-page.tsx";
import { WidePage } from "./wide-page.tsx";

export function Template({ state }: TemplateProps) {
  switch (state.page.template) {
    case "doc":
    case "index":
    case "page":
      return <Document state={state} />;
    case "home":
      return <WidePage state={state} />;
    case "search":
      return <SearchPage state={state} />;
    case "not-found":
      return <NotFound state={state} />;
  }
}
