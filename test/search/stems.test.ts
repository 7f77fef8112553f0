/** Inflected forms of words, in languages with known suffixes. */
import { describe, expect, test } from "vitest";
import { md } from "../site/model-of.ts";
import { filesOf, reading, urlsFor } from "./index-of.ts";

type Case = readonly [query: string, title: string, text: string];

const cases: Readonly<Record<string, readonly Case[]>> = {
  en: [
    ["deploying servers", "Deploy a server", "Copy the files."],
    ["cached responses", "Caching", "A response is kept."],
    ["dependency", "Modules", "The dependencies are listed."],
    ["configured hosts", "Hosts", "You configure each host."],
  ],
  de: [
    ["Einstellungen ändern", "Die Einstellung", "Hier wird geändert."],
    ["Dateien", "Jede Datei", "Ein Ordner."],
    ["installieren", "Aufbau", "Das Paket wird installiert."],
  ],
  fr: [
    ["déployer", "Mise en ligne", "Le site est déployé."],
    ["configurations", "La configuration", "Un fichier."],
    ["serveurs", "Le serveur", "Une machine."],
  ],
  es: [
    ["configuraciones", "La configuración", "Un archivo."],
    ["instalando", "Paquetes", "Hay que instalar el paquete."],
    ["servidores", "El servidor", "Una máquina."],
  ],
};

describe.each(Object.entries(cases))("%s", (code, all) => {
  test.each(all)("%s", async (query, title, text) => {
    const index = reading(
      await filesOf(
        { "content/docs/a.md": md(title, text), "content/docs/b.md": md("Xyz", "Qwertz uiop.") },
        { locale: { code } },
      ),
    );
    expect(await urlsFor(index, query)).toEqual(["docs/a/"]);
  });
});

test("a word as typed comes before its other forms", async () => {
  const index = reading(
    await filesOf(
      {
        "content/docs/a.md": md("Deploying", "Words."),
        "content/docs/b.md": md("Deploy", "Words."),
        "content/docs/c.md": md("Deployed", "Words."),
      },
      { locale: { code: "en" } },
    ),
  );
  for (const [query, url] of [
    ["deploying ", "docs/a/"],
    ["deploy ", "docs/b/"],
    ["deployed ", "docs/c/"],
  ] as const)
    expect((await urlsFor(index, query))[0]).toBe(url);
});

test("forms that few pages have do not hide the page of the word itself", async () => {
  const index = reading(
    await filesOf(
      {
        "content/docs/a.md": md("Run jobs on a schedule", "Cron."),
        "content/docs/b.md": md("Delays", "It is scheduled."),
        "content/docs/c.md": md("Tenants", "Queues and schedules."),
        "content/docs/d.md": md("Zones", "Each schedule has a zone, and so has its schedule."),
      },
      { locale: { code: "en" } },
    ),
  );
  for (const query of ["schedule", "schedulle"])
    expect((await urlsFor(index, query)).toSorted()).toEqual(["docs/a/", "docs/b/", "docs/c/", "docs/d/"]);
});

test("no file more is read for it, and none of words where a form is held", async () => {
  const read: string[] = [];
  const files = await filesOf(
    { "content/docs/a.md": md("Deploy a server", "Copy the files.") },
    { locale: { code: "en" } },
  );
  const index = reading(files, read);
  await urlsFor(index, "deploying servers");
  expect(read.filter((name) => name.startsWith("words-"))).toEqual([]);
  expect(new Set(read).size).toBe(read.length);
});

test("a rare word as typed is not hidden by pages with its other forms", async () => {
  const others = Array.from({ length: 12 }, (_, index) => [
    `content/docs/other-${index}.md`,
    md(`Visualize ${index}`, "Visualized data. They visualize more data."),
  ]);
  const index = reading(
    await filesOf(
      {
        ...Object.fromEntries(others),
        "content/docs/typed.md": md("Charts", "Tools for visualizing the state of a queue."),
      },
      { locale: { code: "en" } },
    ),
  );
  expect((await urlsFor(index, "visualizing")).slice(0, 5)).toContain("docs/typed/");
});

test("the start of a word comes before the inside of a word", async () => {
  const index = reading(
    await filesOf(
      {
        "content/docs/redesigned.md": md(
          "Webhooks, redesigned",
          "The new design of webhooks is here. Webhooks are redesigned.",
        ),
        "content/docs/verify.md": md("Verify signatures", "Each webhook carries a signature."),
      },
      { locale: { code: "en" } },
    ),
  );
  expect((await urlsFor(index, "webhook sig"))[0]).toBe("docs/verify/");
});

test("a title with another form of the word comes before pages that only mention the word", async () => {
  const others = Array.from({ length: 14 }, (_, index) => [
    `content/docs/other-${index}.md`,
    md(`Guide ${index}`, "About guides: uses the client. A webhook signature is checked with `verify()`."),
  ]);
  const index = reading(
    await filesOf(
      {
        ...Object.fromEntries(others),
        "content/docs/verify.md": md(
          "Verify signatures",
          "About signatures: uses the client. A webhook signature is checked with `verify()`.",
        ),
      },
      { locale: { code: "en" } },
    ),
  );
  for (const query of ["signature", "webhook signature", "signature "])
    expect([query, (await urlsFor(index, query))[0]]).toEqual([query, "docs/verify/"]);
});
