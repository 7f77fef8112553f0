/** Writes a ZIP archive entry by entry. All entries have the same date, so equal content gives equal bytes. */
import { type ZipOptions, zipSync } from "fflate";

export interface ZipEntryOptions {
  /** Whether to store the bytes without compression, for files that are compressed already. */
  readonly isStored?: boolean;
}

export interface ZipWriter {
  /** @param path with slashes; equal paths must not be added twice */
  add(path: string, content: Uint8Array, options?: ZipEntryOptions): Promise<void>;
  /** Writes the list of entries. */
  close(): Promise<void>;
}

/** The first date that the format can express, in local time: archives contain no time zone. */
const mtime = "1980-01-01T00:00";
const endLength = 22;
/** Maximum number of entries, and of bytes, without the 64-bit extension of the format. */
const limits = { entries: 0xff_ff, bytes: 0xff_ff_ff_ff };

/** The archive exceeds what the format can express. */
export class ZipLimitError extends Error {
  override readonly name = "ZipLimitError";
}

/**
 * Makes an archive of each entry, and joins them: the sizes are in front of the content, which readers of streams need, and
 * only one entry is in memory.
 */
export function openZip(write: (chunk: Uint8Array) => Promise<void>): ZipWriter {
  const list: Uint8Array[] = [];
  let offset = 0;
  return {
    async add(path, content, { isStored = false } = {}) {
      const options: ZipOptions = { level: isStored ? 0 : 6, mtime };
      const single = zipSync({ [path]: [content, options] });
      const start = view(single).getUint32(single.length - endLength + 16, true);
      const record = single.slice(start, -endLength);
      view(record).setUint32(42, offset, true);
      list.push(record);
      offset += start;
      if (list.length > limits.entries || offset > limits.bytes)
        throw new ZipLimitError(`ZIP archive: more than ${limits.entries} files or 4 GB.`);
      await write(single.subarray(0, start));
    },
    async close() {
      const length = list.reduce((sum, record) => sum + record.length, 0);
      for (const record of list) await write(record);
      // An archive without entries is only this record.
      const end = zipSync({}).slice();
      const fields = view(end);
      fields.setUint16(8, list.length, true);
      fields.setUint16(10, list.length, true);
      fields.setUint32(12, length, true);
      fields.setUint32(16, offset, true);
      await write(end);
    },
  };
}

function view({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
