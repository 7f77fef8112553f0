/** Options consist of a description, a check and an example, from which declarations, JSON Schema and the manual are generated. */
import { type Check, named, type ObjectCheck, object, type Shape } from "./check.ts";
import { declare, described, getSchema } from "./json-schema.ts";

/**
 * @param sentence describes the option, in Markdown
 * @param check validates it and defines its default
 */
export function option<Value, Given>(
  sentence: string,
  check: Check<Value, Given>,
  example: NoInfer<Exclude<Given, null | undefined>>,
): Check<Value, Given> {
  const schema = declare(getSchema(check), { sentence });
  const expected = schema.description === undefined ? "" : ` Expected: ${schema.description}.`;
  const whole: Check<Value, Given> = (found, key, report) => check(found, key, report);
  return described(whole, { ...schema, description: `${sentence}${expected}`, examples: [example] });
}

/** An object of options with the name of its interface in the declarations. */
export function options<S extends Shape>(name: string, shape: S): ObjectCheck<S> {
  return named(name, object(shape));
}

/** Options in addition to those of `base`; the interface extends that of `base`. */
export function extended<B extends Shape, S extends Shape>(
  name: string,
  base: ObjectCheck<B>,
  shape: S,
): ObjectCheck<B & S> {
  const whole = object({ ...base.shape, ...shape });
  return Object.assign(whole, { schema: declare(getSchema(whole), { name, base: getSchema(base) }) });
}
