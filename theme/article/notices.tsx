/**
 * Notices above the text of pages in another version, untranslated, unlisted, or drafts. Rendered at build time only, so
 * that their code and labels are not sent to visitors.
 */
import { site } from "docgen:site";
import type { PageData } from "../../src/shared/contract.ts";
import { Notice } from "../docs/notice.tsx";
import { VersionNotice } from "../docs/version-notice.tsx";

export function Notices({ page }: { page: PageData }) {
  const { template, language, draft, unlisted } = page;
  if (template !== "doc" && template !== "index" && template !== "page") return null;
  const { htmlLang: lang, direction: dir } = site.locale;
  const own = language === null ? undefined : { lang, dir };
  return (
    <>
      <VersionNotice page={page} own={own} />
      {draft ? <Notice name="draft" own={own} /> : null}
      {unlisted ? <Notice name="unlisted" own={own} /> : null}
      {language === null ? null : <Notice name={language.state} own={own} />}
    </>
  );
}
