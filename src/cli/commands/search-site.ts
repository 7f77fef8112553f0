/** The records that a site has for the hosted service. */

import { hasErrors } from "../../core/diagnostics.ts";
import { UserError, userError } from "../../core/errors.ts";
import { tellAll } from "../../core/levels.ts";
import { makeMemo } from "../../core/stage.ts";
import { memoryStore } from "../../core/store.ts";
import { withThreads } from "../../pipeline/threads.ts";
import { type Project, understand } from "../../pipeline.ts";
import { type PushedRecord, pushedRecord, recordLimit, sizeOf } from "../../search/push/pushed-record.ts";
import { makeRecords } from "../../search/records.ts";

/** @throws UserError when the site has errors, no records, or one that is too large */
export async function readPushedRecords(project: Project): Promise<readonly PushedRecord[]> {
  const memo = makeMemo(memoryStore(), { now: () => performance.now(), freeze: false });
  const {
    site,
    docs,
    diagnostics: found,
  } = await withThreads(project.thread, (threads) => understand(project, memo, { threads }));
  const diagnostics = tellAll(found, project.config.messages);
  if (hasErrors(diagnostics)) throw new UserError(diagnostics);
  const pages = makeRecords({ site, docs, options: project.config, read: memo.read });
  const records = pages.flatMap((page) => page.records().map(pushedRecord));
  if (records.length === 0) throw userError("search/no-records", {});
  for (const record of records) {
    const bytes = sizeOf(record);
    if (bytes > recordLimit) {
      throw userError("search/large-record", { url: record.url, bytes, most: recordLimit });
    }
  }
  return records;
}
