/** `<Code code={text} lang="js" title="x.js" mark="3-5" />`: a block of code. */
type Mark = string | number | { readonly range?: string };

export function Code({
  code,
  lang = "",
  title,
  mark = [],
  wrap = false,
}: {
  code: string;
  lang?: string;
  title?: string;
  mark?: Mark | readonly Mark[];
  wrap?: boolean;
  frame?: string;
}) {
  const marks = [mark].flat().map((one) => (typeof one === "object" ? rangeOf(one) : String(one)));
  const lines = marks.map((one) => one.replace(/[{}\s]/g, "")).filter((one) => /^\d[\d,-]*$/.test(one));
  const words = marks.filter((one) => one !== "" && !/^[{}\d\s,-]+$/.test(one));
  const meta = [
    title === undefined ? "" : `title="${title.replace(/["&\\]/g, "\\$&")}"`,
    lines.length === 0 ? "" : `{${lines.join(",")}}`,
    ...words.map((word) => `/${word.replace(/[/\\]/g, "\\$&")}/`),
    wrap ? "wrap" : "",
  ];
  return (
    <pre>
      <code data-docgen-code={lang} data-docgen-meta={meta.filter((word) => word !== "").join(" ")}>
        {code.replace(/\n$/, "")}
      </code>
    </pre>
  );
}

function rangeOf(mark: { readonly range?: string }): string {
  return mark.range ?? "";
}
