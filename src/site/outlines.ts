/** The outlines of all pages: their hash is at hand, they themselves are loaded when somebody misses what was made of them. */
import { forEachOf } from "../core/concurrent.ts";
import { inGroups } from "../core/groups.ts";
import { hash } from "../core/hash.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Kept, Memo, Stage } from "../core/stage.ts";
import type { Outline } from "../markdown/doc.ts";

/** Where the outline of each page lies, in the order of the paths. */
export type OutlineAddresses = readonly (readonly [path: SourcePath, outline: Kept<Outline>])[];

export interface Outlines {
  readonly hash: string;
  readonly addresses: OutlineAddresses;
  /** One after the other: where a few outlines change, most groups stay. */
  readonly groups: readonly OutlineGroup[];
  /** In the order of their addresses. */
  load(): Promise<readonly Outline[]>;
}

export interface OutlineGroup {
  readonly hash: string;
  load(): Promise<readonly Outline[]>;
}

/** To read one value of so many takes a fifth of the time that reading each of them takes. */
const inGroup = 64;

export function openOutlines(addresses: OutlineAddresses, memo: Memo): Outlines {
  const groups = [...inGroups(addresses, inGroup)].map((some) => openGroup(some, memo));
  const loadAll = async () => {
    const outlines: Outline[] = [];
    await forEachOf(groups, 1, async (group) => {
      outlines.push(...(await group.load()));
    });
    return outlines;
  };
  let outlines: Promise<readonly Outline[]> | null = null;
  const load = () => {
    outlines ??= loadAll();
    return outlines;
  };
  return { hash: hash(...groups.map((group) => group.hash)), addresses, groups, load };
}

function openGroup(addresses: OutlineAddresses, memo: Memo): OutlineGroup {
  const name = hash(...addresses.map(([, outline]) => outline));
  const loadAll = async () => {
    let wholes: readonly Outline[] = [];
    const read = () => {
      wholes = addresses.map(([, outline]) => memo.read(outline));
      return wholes;
    };
    const places = await memo.run(placesStage, { hash: name, read });
    return addresses.map(([, address], index) => {
      return new LazyOutline(places[index] as OutlinePlace, memo, address, wholes[index] ?? null);
    });
  };
  let outlines: Promise<readonly Outline[]> | null = null;
  const load = () => {
    outlines ??= loadAll();
    return outlines;
  };
  return { hash: name, load };
}

interface PlacesInput {
  readonly hash: string;
  read(): readonly Outline[];
}

/** What the layout of a site takes of a page: half of its outline. */
type OutlinePlace = Omit<Outline, "headings" | "targets">;

const placesStage: Stage<PlacesInput, readonly OutlinePlace[]> = {
  name: "outlines",
  version: "2",
  key: (group) => group.hash,
  run: ({ read }) => read().map(({ headings: _headings, targets: _targets, ...place }) => place),
};

/** An outline whose other half is read when its page is made, and is in memory no longer than there is room. */
class LazyOutline implements Outline {
  readonly path: Outline["path"];
  readonly meta: Outline["meta"];
  readonly title: Outline["title"];
  readonly description: Outline["description"];
  readonly anchors: Outline["anchors"];
  readonly asksForCards: Outline["asksForCards"];
  readonly #memo: Memo;
  readonly #address: Kept<Outline>;
  #whole: WeakRef<Outline> | null;

  /** @param whole if it is at hand */
  constructor(
    { path, meta, title, description, anchors, asksForCards }: OutlinePlace,
    memo: Memo,
    address: Kept<Outline>,
    whole: Outline | null,
  ) {
    this.path = path;
    this.meta = meta;
    this.title = title;
    this.description = description;
    this.anchors = anchors;
    this.asksForCards = asksForCards;
    this.#memo = memo;
    this.#address = address;
    this.#whole = whole && new WeakRef(whole);
  }

  get headings() {
    return this.#load().headings;
  }

  get targets() {
    return this.#load().targets;
  }

  #load(): Outline {
    const known = this.#whole?.deref();
    if (known !== undefined) return known;
    const whole = this.#memo.read(this.#address);
    this.#whole = new WeakRef(whole);
    return whole;
  }
}
