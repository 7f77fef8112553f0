/** `@theme/Tabs` in the code of a component: a group like those of Markdown, which the script of the theme knows. */
import { Children, Fragment, isValidElement, type ReactNode, useId } from "react";

interface Item {
  readonly value: string;
  readonly label?: ReactNode;
  readonly default?: boolean;
  readonly children?: ReactNode;
}

export default function Tabs({
  children,
  groupId,
  queryString,
  defaultValue,
  values = [],
}: {
  children?: ReactNode;
  groupId?: string;
  queryString?: string | boolean;
  defaultValue?: string | null;
  values?: readonly Omit<Item, "children">[];
}) {
  const name = useId();
  const given = Children.toArray(children).flatMap((child) =>
    isValidElement<Item>(child) ? [child.props] : [],
  );
  const items = given.map((item) => ({ ...values.find(({ value }) => value === item.value), ...item }));
  const marked = items.findIndex((item) => item.default === true || item.value === defaultValue);
  const query = queryString === true ? groupId : queryString || undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the theme's groups of tabs are no fields of a form
    <div className="tabs" role="group" data-group={groupId} data-query={query}>
      {items.map(({ value, label, children: content }, index) => (
        <Fragment key={value}>
          <input
            type="radio"
            className="tab-choice visually-hidden"
            id={`${name}.${index + 1}`}
            name={name}
            value={value}
            defaultChecked={index === Math.max(0, marked)}
            autoComplete="off"
          />
          <label className="tab-label" htmlFor={`${name}.${index + 1}`}>
            {label ?? value}
          </label>
          <div className="tab-panel" id={`${name}.${index + 1}.panel`}>
            {content}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
