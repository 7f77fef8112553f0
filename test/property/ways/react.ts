/** Page code that renders with React. */
import { inner, quiet, react, type Ways } from "./write.ts";

export const ofReact: Ways = {
  React: {
    useState:
      "import { useState } from 'react';\n\nexport function A() { const [x, set] = useState(0); if (x < 3) set(x + 1); return x; }\n\n<A />\n",
    "endless setState":
      "import { useState } from 'react';\n\nexport function A() { const [x, set] = useState(0); set(x + 1); return x; }\n\n<A />\n",
    "hook outside": `${react}{React.useState(0)[0]}\n`,
    "hook at module level": `${react}export const x = React.useId();\n\n{x}\n`,
    useEffect:
      "import { useEffect } from 'react';\n\nexport function A() { useEffect(() => { for (;;); }); return 'a'; }\n\n<A />\n",
    useLayoutEffect:
      "import { useLayoutEffect } from 'react';\n\nexport function A() { useLayoutEffect(() => { throw 1; }); return 'a'; }\n\n<A />\n",
    useId: "import { useId } from 'react';\n\nexport const A = () => useId();\n\n<A />\n",
    lazy: "import { lazy, Suspense } from 'react';\n\nexport const L = lazy(() => new Promise(() => {}));\n\n<Suspense fallback='x'><L /></Suspense>\n",
    "lazy without suspense":
      "import { lazy } from 'react';\n\nexport const L = lazy(() => new Promise(() => {}));\n\n<L />\n",
    "a thrown promise": "export function A() { throw Promise.resolve(1); }\n\n<A />\n",
    "a thrown string": "export function A() { throw 'words'; }\n\n<A />\n",
    "thrown null": "export function A() { throw null; }\n\n<A />\n",
    "thrown undefined": "{(() => { throw undefined })()}\n",
    "a thrown symbol": "{(() => { throw Symbol('x') })()}\n",
    "a thrown function": "{(() => { throw () => 1 })()}\n",
    "a thrown proxy": "{(() => { throw new Proxy({}, { get() { throw 1 }, has() { throw 2 } }) })()}\n",
    "a thrown looping getter":
      "{(() => { throw { name: 'x', stack: 'y', get message() { for (;;); } } })()}\n",
    "a thrown error with a throwing stack":
      "{(() => { const e = new Error('x'); Object.defineProperty(e, 'stack', { get() { throw 1 } }); throw e })()}\n",
    "a thrown error with a looping stack":
      "{(() => { const e = new Error('x'); Object.defineProperty(e, 'stack', { get() { for (;;); } }); throw e })()}\n",
    "a thrown error with an object as message":
      "{(() => { const e = new Error('x'); e.message = { toString() { throw 1 } }; throw e })()}\n",
    "a thrown error with a long message": "{(() => { throw new Error('x'.repeat(1e7)) })()}\n",
    "a thrown error with control characters":
      "{(() => { throw new Error('\\u001b[31mred\\u0007\\u202e') })()}\n",
    "a thrown error with lines": "{(() => { throw new Error('a\\nb\\nerror output/locked c') })()}\n",
    "a thrown error named for docgen":
      "{(() => { const e = new Error('x'); e.name = 'CodeServerError'; throw e })()}\n",
    "a thrown error named TimeLimit":
      "{(() => { const e = new Error('x'); e.name = 'TimeLimitError'; throw e })()}\n",
    "a thrown error named missing":
      "{(() => { const e = new Error(''); e.name = 'MissingCodeError'; throw e })()}\n",
    "a thrown AggregateError": "{(() => { throw new AggregateError([1, 2], 'all') })()}\n",
    "a thrown error with a circular cause":
      "{(() => { const e = new Error('x'); e.cause = e; throw e })()}\n",
    "use of a promise":
      "import { use } from 'react';\n\nexport const A = () => use(new Promise(() => {}));\n\n<A />\n",
    "an async component": "export async function A() { return 'x'; }\n\n<A />\n",
    "endless components": "export const A = () => <A />;\n\n<A />\n",
    "an endless context":
      react +
      "export const C = React.createContext(0);\n\nexport const A = ({ n }) => <C.Provider value={n}><A n={n + 1} /></C.Provider>;\n\n<A n={0} />\n",
    "a context that is left":
      react +
      "export const C = React.createContext('x');\n\n<C.Provider value=\"HARM\">{(() => { throw 1 })()}</C.Provider>\n",
    "a context across pages": `${react}{String((${inner}.ctx = React.createContext("HARM")) && "")}\n`,
    "nested rendering": "import { renderToString } from 'react-dom/server';\n\n{renderToString(<b>x</b>)}\n",
    "a stream":
      "import { renderToPipeableStream } from 'react-dom/server';\n\n" +
      quiet("renderToPipeableStream(<b>x</b>)"),
    prerender: `import { prerender } from 'react-dom/static';\n\n${quiet("prerender(<b>x</b>)")}`,
    hydrateRoot: `import { hydrateRoot } from 'react-dom/client';\n\n${quiet("hydrateRoot({}, <b />)")}`,
    portal: "import { createPortal } from 'react-dom';\n\n{createPortal(<b />, {})}\n",
    flushSync: `import { flushSync } from 'react-dom';\n\n${quiet("flushSync(() => 1)")}`,
    act: react + quiet("React.act(() => {})"),
    cache: `${react}{String(React.cache?.(() => 1)())}\n`,
    "an error boundary":
      react +
      "export class B extends React.Component { static getDerivedStateFromError() { return {}; } render() { return this.props.children; } }\n\nexport function T() { throw new Error('x'); }\n\n<B><T /></B>\n",
    "a class":
      react +
      "export class B extends React.Component { componentDidMount() { for (;;); } render() { return 'x'; } }\n\n<B />\n",
    "a class that loops": `${react}export class B extends React.Component { render() { for (;;); } }\n\n<B />\n`,
    "raw HTML": '<div dangerouslySetInnerHTML={{ __html: "<script>HARM()</script>" }} />\n',
    "broken raw HTML": '<div dangerouslySetInnerHTML={{ __html: "</main></div><div" }} />\n',
    "raw HTML with children": '<div dangerouslySetInnerHTML={{ __html: "x" }}>y</div>\n',
    script: "<script>{'HARM()'}</script>\n",
    style: "<style>{'* { display: none }'}</style>\n",
    "a forged element":
      "{({ $$typeof: Symbol.for('react.transitional.element'), type: 'b', key: null, props: { children: 'x' }, ref: null })}\n",
    "a broken forged element": "{({ $$typeof: Symbol.for('react.transitional.element') })}\n",
    "a Date": "{new Date(0)}\n",
    "a Map": "{new Map([[1, 2]])}\n",
    "a bigint": "{1n}\n",
    "a symbol": "{Symbol('x')}\n",
    "an object": "{({})}\n",
    "a promise": "{Promise.resolve('x')}\n",
    "a rejected promise": "{Promise.reject(new Error('x'))}\n",
    "a function": "{() => 1}\n",
    holes: "{[, , 1]}\n",
    "NaN and -0": "{[NaN, -0, Infinity].join()}\n",
    "lone surrogates": "{'\\ud800'}\n",
    "control characters": "{'\\u0000\\u001b\\u0008'}\n",
    "duplicate keys": "{[<b key='a' />, <b key='a' />]}\n",
    "void with children": "<br>{1}</br>\n",
    "an invalid tag": `${react}{React.createElement('a b', {})}\n`,
    "an invalid attribute": `${react}{React.createElement('a', { 'x y"': 1, onClick: 1 })}\n`,
    "a javascript URL": "<a href={'javascript:alert(1)'}>x</a>\n",
    "an event handler": "<button onClick={() => 1}>x</button>\n",
    "a ref": "<b ref={() => { for (;;); }}>x</b>\n",
    "children that loop": "<b>{{ *[Symbol.iterator]() { for (;;) yield 'x'; } }}</b>\n",
    "props with a getter": "<b {...{ get title() { for (;;); } }} />\n",
    "a style with a getter": "<b style={{ get color() { throw 1 } }} />\n",
    "html and body": "<html><head><title>HARM</title></head><body>x</body></html>\n",
    title: "<title>HARM</title>\n",
    meta: "<meta name='robots' content='noindex' />\n",
    link: "<link rel='stylesheet' href='x.css' precedence='a' />\n",
    preload: `import { preload } from 'react-dom';\n\n${quiet("preload('/x.js', { as: 'script' }) ?? 1")}`,
    "React's shared state":
      react +
      "{String(Object.keys(React).filter((k) => k.startsWith('__')).map((k) => (React[k].H = null)) && '')}\n",
    "React.Component.prototype": react + quiet("React.Component.prototype.render = () => 'HARM'"),
    "a frozen React": react + quiet("Object.freeze(React)"),
    "React.version": react + quiet("React.version = 'HARM'"),
    "unknown component": "<Nowhere />\n",
    "a component from an object": "export const o = { A: () => 'x' };\n\n<o.A />\n",
    "the site's component twice": "<Own rows={[1]} />\n\n<Own rows={1} />\n",
  },
};
