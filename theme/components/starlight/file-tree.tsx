/** `<FileTree>` around a list: folders end with `/` or hold something, bold marks a name, what follows the name is a comment. */
import { Children, isValidElement, type ReactElement, type ReactNode } from "react";

type Parent = ReactElement<{ readonly children?: ReactNode }>;

export function FileTree({ children }: { children?: ReactNode }) {
  return (
    <div className="file-tree">
      {Children.map(children, (child) => (isOf(child, "ul") ? <Tree list={child} /> : child))}
    </div>
  );
}

function Tree({ list }: { list: Parent }) {
  const items = Children.toArray(list.props.children).filter((child) => isOf(child, "li"));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without marks it is no list to VoiceOver
    <ul role="list">
      {items.map((item) => (
        <Entry key={item.key} item={item} />
      ))}
    </ul>
  );
}

function Entry({ item }: { item: Parent }) {
  const children = Children.toArray(item.props.children).flatMap((child) =>
    isOf(child, "p") ? Children.toArray(child.props.children) : [child],
  );
  const lists = children.filter((child) => isOf(child, "ul"));
  const { name, comment } = split(children.filter((child) => !isOf(child, "ul")));
  const isFolder = lists.length > 0 || textOf(name).trim().endsWith("/");
  return (
    <li className={isFolder ? "folder" : "file"}>
      <span className="file-name">{name}</span>
      {textOf(comment).trim() === "" ? null : (
        <>
          {" "}
          <span className="file-note">{comment}</span>
        </>
      )}
      {lists.map((list) => (
        <Tree key={list.key} list={list} />
      ))}
    </li>
  );
}

/** The name ends at the first blank, in whatever text that stands. */
function split(nodes: readonly ReactNode[]): { name: readonly ReactNode[]; comment: readonly ReactNode[] } {
  const at = nodes.findIndex(
    (node, index) => typeof node === "string" && /\S\s|^\s/.test(index === 0 ? node.trimStart() : node),
  );
  const text = nodes[at];
  if (typeof text !== "string") return { name: nodes, comment: [] };
  const [, word = "", rest = ""] = /^(\s*\S*)([\s\S]*)$/.exec(at === 0 ? text.trimStart() : text) ?? [];
  const isBlank = at > 0 && /^\s/.test(text);
  return {
    name: [...nodes.slice(0, at), isBlank ? "" : word],
    comment: [isBlank ? text.trimStart() : rest.trimStart(), ...nodes.slice(at + 1)],
  };
}

function textOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(textOf).join("");
  return isValidElement<{ readonly children?: ReactNode }>(node) ? textOf(node.props.children) : "";
}

function isOf(node: ReactNode, tag: string): node is Parent {
  return isValidElement(node) && node.type === tag;
}
