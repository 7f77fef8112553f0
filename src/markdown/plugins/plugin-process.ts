/** Entry point of the process that runs remark and rehype plugins, and schemas. */
import { types } from "node:util";
import { type Processor, unified } from "unified";
import type { Node } from "unist";
import { VFile } from "vfile";
import { sendError } from "../../user-code/code-server-protocol.ts";
import type { OpenModule } from "../../user-code/run-module.ts";
import { serveModules } from "../../user-code/serve-modules.ts";
import { isStandardSchema, readSchemaResult, type StandardSchema } from "../front-matter/standard-schema.ts";
import { attach, type Transform } from "./attach.ts";
import type {
  PluginOutcome,
  SentPlace,
  SetUpReply,
  TransformReply,
  TransformRequest,
} from "./plugin-request.ts";

type Parameters = readonly unknown[];

type PluginProcessor = Processor<Node, Node, Node>;

/** Set up once for all pages, by module and arguments. */
const processors = new WeakMap<OpenModule, Map<string, PluginProcessor>>();

/** Files of pages whose plugins of the other kind have not run yet, by path. */
const files = new Map<string, VFile>();

serveModules(
  {
    async setUp([module], parameters: Parameters): Promise<SetUpReply> {
      // A setup that failed fails again.
      processors.delete(module);
      const processor = await module
        .settle(() => setUp(module, parameters))
        .catch((error: unknown) => {
          processors.delete(module);
          throw error;
        });
      const addsSyntax = Object.values(processor.data()).some(Boolean) || processor.parser !== undefined;
      return { addsSyntax };
    },
    async transform(modules, { tree, parameters, file, isFollowed }: TransformRequest, { step }) {
      const { path } = file;
      const given = files.get(path) ?? new VFile(file);
      files.delete(path);
      const outcomes: PluginOutcome[] = [];
      let current = tree;
      for (const [index, module] of modules.entries()) {
        step();
        const before = given.messages.length;
        let error: PluginOutcome["error"] = null;
        try {
          const next = await setUp(module, parameters[index] ?? []).run(current, given);
          if (next.type !== tree.type) throw new Error(`it gives a "${next.type}" in the place of the page`);
          current = next;
        } catch (found) {
          error = { error: sendError(found), ...placeOf(found) };
        }
        const messages = given.messages
          .slice(before)
          .filter(({ fatal }) => fatal !== true)
          .map((message) => ({ reason: message.reason, ...placeOf(message) }));
        outcomes.push({ error, messages });
      }
      if (isFollowed) files.set(path, given);
      return { tree: current, outcomes } satisfies TransformReply;
    },
    async validate([module], value: unknown) {
      const { "~standard": standard } = module.value as StandardSchema;
      return readSchemaResult(await module.settle(() => standard.validate(value)));
    },
  },
  { schema: isStandardSchema },
);

function setUp(module: OpenModule, parameters: Parameters): PluginProcessor {
  const known = processors.get(module) ?? new Map<string, PluginProcessor>();
  processors.set(module, known);
  const key = JSON.stringify(parameters);
  const found =
    known.get(key) ??
    (unified()
      .use(guard(module), ...parameters)
      .freeze() as unknown as PluginProcessor);
  known.set(key, found);
  return found;
}

/** Applies the time limit to the plugin's setup and to each page. */
function guard(module: OpenModule) {
  return attach(module, (transform) => async (tree, file) => {
    const next: unknown = await module.settle(() => transformTree(transform, tree, file));
    // unified allows returning an error, too.
    if (types.isNativeError(next)) throw next;
    return next as Node | undefined;
  });
}

/** A transformer with three parameters reports through the `next` callback. */
function transformTree(transform: Transform, tree: Node, file: VFile): unknown {
  if (transform.length < 3) return transform(tree, file);
  return new Promise((resolve, reject) => {
    transform(tree, file, (error, next) => {
      if (error === null || error === undefined) resolve(next);
      else reject(error);
    });
  });
}

/** `VFileMessage` may come from another copy of the package. */
function placeOf(found: unknown): SentPlace {
  const { line, column } = Object(found) as Readonly<Record<string, unknown>>;
  const isMessage = typeof line === "number";
  return { line: isMessage ? line : null, column: isMessage && typeof column === "number" ? column : null };
}
