/** `docgen search push`: uploads the site's search records to the hosted service. */
import { randomBytes } from "node:crypto";
import type { Config } from "../../config/schema.ts";
import { userError } from "../../core/errors.ts";
import {
  compareWithLive,
  type Difference,
  indexSettings,
  isSame,
  type PushClient,
  push,
  readRecords,
  readSettings,
} from "../../hosted-search/push/index.ts";
import { getLocaleCodes } from "../../pipeline/parse-options.ts";
import { openProject } from "../../project/open-project.ts";
import type { ExitCode } from "../exit.ts";
import { catchInterrupt } from "../interrupt.ts";
import { formatDifference, formatIncremental, formatPushed } from "../report/search-report.ts";
import type { Terminal } from "../report/terminal.ts";
import { explainPushFailure } from "./search-failure.ts";
import { readPushedRecords } from "./search-site.ts";

export interface SearchPushFlags {
  readonly appId?: string;
  readonly index?: string;
  readonly base?: string;
  readonly incremental?: boolean;
  readonly dryRun?: boolean;
  readonly host?: URL;
}

const keyVariable = "ALGOLIA_ADMIN_KEY";

export async function searchPush(
  site: string,
  flags: SearchPushFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const begin = performance.now();
  const projects = await openProject({ site, base: flags.base ?? null, drafts: false });
  const { config } = projects[0];
  const { appId, key } = getCredentials(flags, config.search);
  terminal.progress("Reading the site…");
  const records = await readPushedRecords(projects);
  const settings = indexSettings(getLocaleCodes(config));
  const indexName = flags.index ?? config.search.indexName;
  try {
    const client = await makeClient(appId, key, flags.host);
    await pushRecords(client, { begin, indexName, records, settings, ...flags }, terminal);
    return 0;
  } catch (error) {
    throw explainPushFailure(error, { index: indexName, key });
  }
}

/** Application id from flags or config, API key from the environment. */
function getCredentials(
  flags: SearchPushFlags,
  { algolia }: Config["search"],
): { readonly appId: string; readonly key: string } {
  const appId = flags.appId ?? algolia?.appId;
  if (appId === undefined) throw userError("search/no-application", {});
  const key = process.env[keyVariable] ?? "";
  if (key === "") throw userError("search/no-key", { variable: keyVariable });
  return { appId, key };
}

interface Pushing extends Pick<SearchPushFlags, "incremental" | "dryRun"> {
  readonly begin: number;
  readonly indexName: string;
  readonly records: Awaited<ReturnType<typeof readPushedRecords>>;
  readonly settings: ReturnType<typeof indexSettings>;
}

/** Sends what differs from the live index and reports it; a dry run only reports. */
async function pushRecords(client: PushClient, pushing: Pushing, terminal: Terminal): Promise<void> {
  const { begin, indexName, records, settings, incremental = false, dryRun = false } = pushing;
  const { result, paintResult } = terminal;
  terminal.progress("Reading the index…");
  const live = await readSettings(client, indexName);
  const standing = live !== null && (incremental || dryRun) ? await readRecords(client, indexName) : [];
  const difference = compareWithLive(records, settings, { settings: live ?? {}, records: standing });
  if (dryRun) return result(formatDifference(difference, indexName, paintResult));
  if (!incremental || !isSame(difference)) {
    const copy = live === null ? "nothing" : incremental ? "everything" : "settings";
    await send(client, { indexName, copy, settings, difference }, terminal);
  }
  const done = { indexName, ms: performance.now() - begin };
  result((incremental ? formatIncremental : formatPushed)(difference, done, paintResult));
}

/** A custom host replaces all hosts of the service. */
async function makeClient(appId: string, key: string, host: URL | undefined): Promise<PushClient> {
  const { algoliasearch } = await import("algoliasearch");
  if (host === undefined) return algoliasearch(appId, key);
  const { hostname: url, port, protocol } = host;
  const named = { url, protocol: protocol === "http:" ? "http" : "https", accept: "readWrite" } as const;
  return algoliasearch(appId, key, { hosts: [port === "" ? named : { ...named, port: Number(port) }] });
}

interface Sent {
  readonly indexName: string;
  readonly copy: "everything" | "settings" | "nothing";
  readonly settings: ReturnType<typeof indexSettings>;
  readonly difference: Difference;
}

async function send(client: PushClient, { difference, ...sent }: Sent, terminal: Terminal): Promise<void> {
  const { signal, release } = catchInterrupt("The index is unchanged.");
  try {
    await push(client, {
      ...sent,
      temporary: `${sent.indexName}_tmp_${randomBytes(6).toString("hex")}`,
      written: [...difference.added, ...difference.changed],
      removed: difference.removed,
      signal,
      onProgress: (done, all) => {
        if (done < all) terminal.progress("Sending records…", `${done} of ${all}`);
        else terminal.progress("Waiting until they are indexed…");
      },
    });
  } finally {
    release();
  }
}
