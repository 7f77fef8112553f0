/** Search records for the hosted service, for all locales of a site. */

import { hasErrors } from "../../core/diagnostics.ts";
import { UserError, userError } from "../../core/errors.ts";
import { prepareDiagnostics } from "../../core/levels.ts";
import { makeMemo } from "../../core/stage.ts";
import { memoryStore } from "../../core/store.ts";
import { type PushedRecord, pushedRecord, recordLimit, sizeOf } from "../../hosted-search/push/index.ts";
import { withThreads } from "../../pipeline/threads.ts";
import { type Project, type Projects, processSite } from "../../pipeline.ts";
import { reportAtOrigins } from "../../project/origins.ts";
import { makeRecords } from "../../search/records.ts";

/** @throws UserError if the site has errors, no records, or a record above the size limit */
export async function readPushedRecords(projects: Projects): Promise<readonly PushedRecord[]> {
  const records: PushedRecord[] = [];
  for (const one of projects) records.push(...(await recordsOfLanguage(one)));
  if (records.length === 0) throw userError("search/no-records", {});
  for (const record of records) {
    const bytes = sizeOf(record);
    if (bytes > recordLimit) {
      throw userError("search/large-record", { url: record.url, bytes, most: recordLimit });
    }
  }
  return records;
}

async function recordsOfLanguage(project: Project): Promise<readonly PushedRecord[]> {
  const memo = makeMemo(memoryStore(), { now: () => performance.now(), freeze: false });
  const {
    site,
    docs,
    diagnostics: found,
  } = await withThreads(project.thread, (threads) => processSite(project, memo, { threads }));
  const diagnostics = prepareDiagnostics(await reportAtOrigins(found, project), project.config.messages);
  if (hasErrors(diagnostics)) throw new UserError(diagnostics);
  const pages = makeRecords({ site, docs, options: project.config, read: memo.read });
  return pages.flatMap((page) => page.records().map(pushedRecord));
}
