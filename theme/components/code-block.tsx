/** `@theme/CodeBlock` in the code of a component: a block like those of Markdown. */
export default function CodeBlock({
  children,
  language = "",
  title,
}: {
  children: string;
  language?: string;
  title?: string;
}) {
  const meta = title === undefined ? {} : { "data-docgen-meta": `title="${title}"` };
  return (
    <pre>
      <code data-docgen-code={language} {...meta}>
        {children.replace(/\n$/, "")}
      </code>
    </pre>
  );
}
