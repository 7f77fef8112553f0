/** Examples of each block in every syntax that has it; all spellings of one example give the same block. */
/** Spellings of one block, by syntax. */
export type BlockExample = Readonly<Partial<Record<Syntax, string>>>;

export type Syntax =
  | "directive"
  | "jsx"
  | "computed"
  | "component"
  | "starlight"
  | "starlight computed"
  | "mkdocs"
  | "mkdocs slashes"
  | "github"
  | "vuepress"
  | "docusaurus";

const tree = "- src/ the code\n  - **main**.py starts\n  - \\_\\_init\\_\\_.py\n- README.md";

export const examples: Readonly<Record<string, readonly BlockExample[]>> = {
  columns: [{ directive: "::::columns\n\nOne\n\nTwo\n\n::::" }],
  cards: [{ directive: ":::cards\n\n- [A](./a.md) — first **words**\n- Alone\n\n:::" }],
  tabs: [
    {
      directive:
        '::::tabs{group="os"}\n\n:::tab[Mac]{value="mac"}\n\n**brew**\n\n:::\n\n:::tab[Linux]{value="linux" default}\n\napt\n\n:::\n\n::::',
      jsx: '<Tabs groupId="os">\n<TabItem value="mac" label="Mac">\n\n**brew**\n\n</TabItem>\n<TabItem value="linux" label="Linux" default>\n\napt\n\n</TabItem>\n</Tabs>',
      computed:
        '<Tabs groupId={v("os")} defaultValue={v("linux")} values={[{ value: "mac", label: v("Mac") }, { value: "linux", label: "Linux" }]}>\n<TabItem value="linux">\n\napt\n\n</TabItem>\n<TabItem value={v("mac")}>\n\n**brew**\n\n</TabItem>\n</Tabs>',
      component:
        '<Tabs groupId="os">{["Mac", "Linux"].map((name) => <TabItem key={name} value={name.toLowerCase()} label={name} default={name === "Linux"}>{name === "Mac" ? <p><strong>brew</strong></p> : <p>apt</p>}</TabItem>)}</Tabs>',
    },
    {
      directive: '::::tabs{group="os"}\n\n:::tab[Mac]\n\nbrew\n\n:::\n\n:::tab[Linux]\n\napt\n\n:::\n\n::::',
      jsx: '<Tabs groupId="os">\n<TabItem value="Mac">\n\nbrew\n\n</TabItem>\n<TabItem value="Linux">\n\napt\n\n</TabItem>\n</Tabs>',
      starlight:
        '<Tabs syncKey="os">\n<TabItem label="Mac">\n\nbrew\n\n</TabItem>\n<TabItem label="Linux">\n\napt\n\n</TabItem>\n</Tabs>',
      "starlight computed":
        '<Tabs syncKey={v("os")}>\n<TabItem label={v("Mac")}>\n\nbrew\n\n</TabItem>\n<TabItem label="Linux">\n\napt\n\n</TabItem>\n</Tabs>',
    },
    {
      directive: "::::tabs\n\n:::tab[Mac]\n\nbrew\n\n:::\n\n:::tab[Linux]\n\napt\n\n:::\n\n::::",
      mkdocs: '=== "Mac"\n\n    brew\n\n=== "Linux"\n\n    apt',
      "mkdocs slashes": "/// tab | Mac\n\nbrew\n\n///\n\n/// tab | Linux\n\napt\n\n///",
    },
  ],
  tab: [
    {
      directive: ":::tab[Stray]\n\nText\n\n:::",
      jsx: '<TabItem value="Stray" label="Stray">\n\nText\n\n</TabItem>',
      computed: '<TabItem value="Stray" label={v("Stray")}>\n\nText\n\n</TabItem>',
      component: '<TabItem value="Stray" label="Stray"><p>Text</p></TabItem>',
      starlight: '<TabItem label="Stray">\n\nText\n\n</TabItem>',
      "starlight computed": '<TabItem label={v("Stray")}>\n\nText\n\n</TabItem>',
    },
  ],
  "code-group": [
    {
      directive: ':::code-group\n\n```js title="a.js"\nlet a;\n```\n\n```ts title="b.ts"\nlet b;\n```\n\n:::',
      vuepress:
        '<CodeGroup>\n<CodeGroupItem title="a.js">\n\n```js\nlet a;\n```\n\n</CodeGroupItem>\n<CodeGroupItem title="b.ts">\n\n```ts\nlet b;\n```\n\n</CodeGroupItem>\n</CodeGroup>',
    },
    {
      directive:
        ':::code-group{group="npm2yarn"}\n\n```sh title="npm"\nnpm install\n```\n\n```sh title="yarn"\nyarn\n```\n\n```sh title="pnpm"\npnpm install\n```\n\n```sh title="bun"\nbun install\n```\n\n:::',
      docusaurus: "```sh npm2yarn\nnpm install\n```",
    },
  ],
  details: [
    {
      directive: ":::details[More `code`]{open}\n\nText\n\n:::",
      jsx: "<Details summary={<>More <code>code</code></>} open>\n\nText\n\n</Details>",
      component:
        "<Details summary={<summary>More <code>code</code></summary>} open={true}><p>Text</p></Details>",
      "mkdocs slashes": "/// details | More `code`\n    open: true\n\nText\n\n///",
    },
    {
      directive: ":::details\n\nText\n\n:::",
      jsx: "<Details>\n\nText\n\n</Details>",
      computed: "<Details open={v(false)}>\n\nText\n\n</Details>",
      component: "<Details><p>Text</p></Details>",
    },
  ],
  steps: [
    {
      directive: ":::steps\n\n1. One\n2. Two **b**\n\n:::",
      starlight: "<Steps>\n\n1. One\n2. Two **b**\n\n</Steps>",
      "starlight computed": "<Steps {...v({})}>\n\n1. One\n2. Two **b**\n\n</Steps>",
    },
  ],
  "file-tree": [
    {
      directive: `:::file-tree\n\n${tree}\n\n:::`,
      starlight: `<FileTree>\n\n${tree}\n\n</FileTree>`,
      "starlight computed": `<FileTree {...v({})}>\n\n${tree}\n\n</FileTree>`,
    },
  ],
  figure: [{ directive: ":::figure[A **caption**]\n\n![P](./p.png)\n\n:::" }],
  callout: [
    {
      directive: ":::note\n\nText **bold**\n\n:::",
      jsx: '<Admonition type="note">\n\nText **bold**\n\n</Admonition>',
      computed: "<Admonition type={v('note')}>\n\nText **bold**\n\n</Admonition>",
      component: '<Admonition type="note"><p>Text <strong>bold</strong></p></Admonition>',
      starlight: "<Aside>\n\nText **bold**\n\n</Aside>",
      "starlight computed": "<Aside type={v('note')}>\n\nText **bold**\n\n</Aside>",
      mkdocs: "!!! note\n\n    Text **bold**",
      "mkdocs slashes": "/// note\n\nText **bold**\n\n///",
      github: "> [!NOTE]\n> Text **bold**",
    },
    {
      directive: ":::tip[A :tada: title]\n\nText\n\n:::",
      jsx: '<Admonition type="tip" title="A :tada: title">\n\nText\n\n</Admonition>',
      computed: '<Admonition type="tip" title={v("A :tada: title")}>\n\nText\n\n</Admonition>',
      component: '<Admonition type="tip" title="A :tada: title"><p>Text</p></Admonition>',
      starlight: '<Aside type="tip" title="A :tada: title">\n\nText\n\n</Aside>',
      "starlight computed": '<Aside type="tip" title={v("A :tada: title")}>\n\nText\n\n</Aside>',
      mkdocs: '!!! tip "A :tada: title"\n\n    Text',
      "mkdocs slashes": "/// tip | A :tada: title\n\nText\n\n///",
      github: "> [!TIP] A :tada: title\n> Text",
    },
    {
      mkdocs: '??? warning "Folded"\n\n    Text',
      github: "> [!WARNING]- Folded\n> Text",
    },
  ],
  code: [
    {
      jsx: '<CodeBlock language="py" title="a.py" showLineNumbers>{`def f():\n    return 1\n`}</CodeBlock>',
      computed:
        '<CodeBlock language={v("py")} title="a.py" showLineNumbers>{`def f():\n    return 1\n`}</CodeBlock>',
      component:
        '<CodeBlock language="py" title="a.py" showLineNumbers={true}>{"def f():\\n"}{"    return 1\\n"}</CodeBlock>',
      starlight: '<Code lang="py" title="a.py" meta="showLineNumbers" code={`def f():\n    return 1\n`} />',
      "starlight computed":
        '<Code lang="py" title="a.py" showLineNumbers code={v("def f():\\n    return 1\\n")} />',
    },
    {
      jsx: '<CodeBlock language="mermaid">{`flowchart TD\n  A --> B`}</CodeBlock>',
      computed: '<CodeBlock language={v("mermaid")}>{`flowchart TD\n  A --> B`}</CodeBlock>',
    },
    {
      jsx: '<CodeBlock language="js:src/a.js">\n  let a;\n    let b;\n</CodeBlock>',
      computed: '<CodeBlock language={v("js:src/a.js")}>\n  let a;\n    let b;\n</CodeBlock>',
    },
  ],
  badge: [
    {
      starlight: 'A <Badge text="New" variant="tip" /> word',
      "starlight computed": 'A <Badge text={v("New")} variant="tip" /> word',
    },
  ],
  card: [
    {
      starlight: '<Card title="A">\n\nText **bold**\n\n</Card>',
      "starlight computed": '<Card title={v("A")}>\n\nText **bold**\n\n</Card>',
    },
  ],
  "card-grid": [
    {
      starlight:
        '<CardGrid>\n<Card title="A">\n\nText\n\n</Card>\n<LinkCard title="B" href="./b.md" />\n</CardGrid>',
      "starlight computed":
        '<CardGrid {...v({})}>\n<Card title={v("A")}>\n\nText\n\n</Card>\n<LinkCard title="B" href={v("./b.md")} />\n</CardGrid>',
    },
  ],
  "link-card": [
    {
      starlight: '<LinkCard title="B" description="Words" href="./b.md" />',
      "starlight computed": '<LinkCard title="B" description={v("Words")} href={v("./b.md")} />',
    },
  ],
  "link-button": [
    {
      starlight: 'Go <LinkButton href="./b.md">now</LinkButton>.',
      "starlight computed": 'Go <LinkButton href={v("./b.md")}>now</LinkButton>.',
    },
  ],
  changes: [
    {
      directive: '::changes{version="1.2"}',
      jsx: '<Changes version="1.2" />',
      computed: '<Changes version={v("1.2")} />',
      component: '<>{["1.2"].map((version) => <Changes key={version} version={version} />)}</>',
    },
  ],
  since: [{ directive: "Text :since[1.2]" }],
  deprecated: [{ directive: "Text :deprecated[2.0 use x]" }],
  changed: [{ directive: "Text :changed[2.0 how]" }],
  removed: [{ directive: "Text :removed[2.0 `x`]" }],
  label: [{ directive: "Text :label[reference.returns]" }],
  icon: [
    {
      starlight: 'A <Icon name="star" label="Star" /> word',
      "starlight computed": 'A <Icon name="star" label={v("Star")} /> word',
    },
  ],
  "doc-cards": [
    {
      directive: "::doc-cards",
      jsx: "<DocCardList />",
      computed: "<DocCardList {...v({})} />",
      component: "<DocCardList />",
    },
  ],
  toc: [
    {
      directive: "::toc{to=2}\n\n## A\n\n### B",
      jsx: "<TOCInline toc={toc} maxHeadingLevel={2} />\n\n## A\n\n### B",
      computed: "<TOCInline toc={toc} maxHeadingLevel={v(2)} />\n\n## A\n\n### B",
      component: "<><TOCInline maxHeadingLevel={2} /><h2>A</h2><h3>B</h3></>",
    },
    {
      directive: "::toc\n\n## A",
      vuepress: "[[toc]]\n\n## A",
      mkdocs: "[TOC]\n\n## A",
    },
  ],
  video: [
    { directive: '::video{youtube="dQw4w9WgXcQ" title="A talk"}' },
    { directive: '::video[A talk]{src="./talk.mp4"}' },
  ],
};
