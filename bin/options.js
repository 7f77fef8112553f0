/** Reads the files `src/config/define*.ts` as text: every option with its type, sentence, default and example. */

/**
 * @typedef {readonly (string | number)[]} Path `["navbar", "links", 0, "label"]`
 * @typedef {{ name: string, type: string, comment: string }} Property
 * @typedef {{ parent: string | null, properties: Property[] }} Interface
 * @typedef {{ path: Path, of: string, type: string, holds: readonly string[], sentence: string, default: string | null, example: string | null }} Option
 * `of` names the interface that an option lies in, `holds` those of what may lie below it; default and example stand as they are written, null
 * where the tag is missing.
 */

/**
 * @param {readonly string[]} texts of the files
 * @returns {Map<string, Interface>}
 */
export function readInterfaces(texts) {
  const found = texts.join("\n").matchAll(/^export interface (\w+)(?: extends (\w+))? \{\n([\s\S]*?)^\}/gm);
  return new Map(
    [...found].map(([, name = "", parent = null, body = ""]) => [
      name,
      { parent, properties: readProperties(body) },
    ]),
  );
}

/** @returns {Property[]} */
function readProperties(/** @type {string} */ body) {
  const found = body.matchAll(/(?: {2}\/\*\*([\s\S]*?)\*\/\n)? {2}(\w+)\??: ([^;]+);/g);
  return [...found].map(([, comment = "", name = "", type = ""]) => ({ name, type, comment }));
}

/**
 * All options below an interface, each before what lies in it.
 * @param {ReadonlyMap<string, Interface>} interfaces
 * @param {string} name
 * @param {Path} path
 * @returns {Option[]}
 */
export function listOptions(interfaces, name = "UserConfig", path = []) {
  return propertiesOf(interfaces, name).flatMap(({ name: key, type, comment }) => {
    const here = [...path, key];
    const holds = [...interfaces.keys()].filter((other) => new RegExp(`\\b${other}\\b`).test(type));
    const below = type.includes("[]") ? [...here, 0] : here;
    const option = { path: here, of: name, type, holds, ...readComment(comment) };
    return [option, ...holds.flatMap((held) => listOptions(interfaces, held, below))];
  });
}

/** @returns {readonly Property[]} */
function propertiesOf(/** @type {ReadonlyMap<string, Interface>} */ interfaces, /** @type {string} */ name) {
  const { parent, properties } = interfaces.get(name) ?? { parent: null, properties: [] };
  return parent === null ? properties : [...propertiesOf(interfaces, parent), ...properties];
}

function readComment(/** @type {string} */ comment) {
  const text = comment.replace(/^\s*\* ?/gm, "").trim();
  const tag = (/** @type {string} */ name) => new RegExp(`@${name} (.+)$`, "m").exec(text)?.[1] ?? null;
  return {
    sentence: (text.split(/^@/m)[0] ?? "").replace(/\s+/g, " ").trim(),
    default: tag("default"),
    example: tag("example"),
  };
}
