/** Archives are read back with the same package, and with the system's unzip if there is one. */
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { openZip } from "../../src/core/zip-writer.ts";

async function zip(files: readonly (readonly [path: string, text: string, isStored?: boolean])[]) {
  const chunks: Uint8Array[] = [];
  const { add, close } = openZip(async (chunk) => void chunks.push(chunk));
  for (const [path, text, isStored = false] of files) await add(path, Buffer.from(text), { isStored });
  await close();
  return Buffer.concat(chunks);
}

const text = "A long text. ".repeat(500);

test("files are read back, compressed or stored, with names in any script", async () => {
  const bytes = await zip([
    ["mimetype", "application/epub+zip", true],
    ["text/日本語.xhtml", text],
    ["empty", ""],
  ]);
  const read = Object.entries(unzipSync(bytes)).map(([path, content]) => [
    path,
    Buffer.from(content).toString(),
  ]);
  expect(read).toEqual([
    ["mimetype", "application/epub+zip"],
    ["text/日本語.xhtml", text],
    ["empty", ""],
  ]);
  expect(bytes.length).toBeLessThan(1000);
  // Readers find the type of an e-book at this place.
  expect(bytes.subarray(30, 58).toString()).toBe("mimetypeapplication/epub+zip");
});

test("equal content gives equal bytes, at any time and in any time zone", async () => {
  const zone = process.env.TZ;
  const first = await zip([["a.txt", text]]);
  try {
    process.env.TZ = "Asia/Tokyo";
    expect((await zip([["a.txt", text]])).equals(first)).toBe(true);
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test("an archive may be empty", async () => {
  expect(unzipSync(await zip([]))).toEqual({});
});
