/** Options of variables: values that pages insert by name. */
import {
  type Checked,
  dictionary,
  matching,
  nonEmpty,
  number,
  optional,
  refined,
  string,
  when,
} from "../core/check.ts";
import { option, options } from "../core/option.ts";

/** Also a name in JavaScript, so that `{{ name }}` is an expression that MDX can read. */
const name = matching(/^[A-Za-z_]\w*$/, 'a name of letters, digits and "_"');

const ofFile = options("VariableFile", {
  file: option(
    "A JSON or TOML file, relative to the site folder: `package.json`, `pyproject.toml`, `Cargo.toml`.",
    matching(/^(?!\/|[a-z]:)[^\\\p{Cc}]+\.(?:json|toml)$/iu, 'a file such as "../pyproject.toml"'),
    "../pyproject.toml",
  ),
  key: option("The key of the value, with a dot before each part below it.", nonEmpty, "project.version"),
});

const text = when(
  (found) => typeof found === "number",
  refined(number, (value) => String(value)),
  string,
);

const variable = when((found) => typeof found !== "object" || found === null, text, ofFile);

export const variables = dictionary(variable, name);

export type Variables = Checked<typeof variables>;

const delimiter = matching(
  /^[^\s\w\\]{1,4}$/,
  "one to four characters other than letters, digits and spaces",
);

export const variableDelimiters = options("VariableDelimiters", {
  open: option("The characters before the name.", optional(delimiter, "{{"), "{%"),
  close: option("The characters after the name.", optional(delimiter, "}}"), "%}"),
});
