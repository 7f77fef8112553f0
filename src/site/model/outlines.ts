/** The outlines of all pages: their hash is at hand, they themselves are loaded when somebody misses what was made of them. */
import { forEachOf } from "../../core/concurrent.ts";
import { inGroups } from "../../core/groups.ts";
import { hash } from "../../core/hash.ts";
import { once } from "../../core/once.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Memo, Ref, Stage } from "../../core/stage.ts";
import type { Outline } from "../../markdown/doc.ts";
import {
  type FrontMatterParts,
  type OwnFrontMatter,
  openFrontMatter,
} from "../../markdown/front-matter/front-matter.ts";

/** Where the outline of each page lies, in the order of the paths. */
export type OutlineAddresses = readonly (readonly [path: SourcePath, outline: Ref<Outline>])[];

/** One after the other: where a few outlines change, most groups stay. */
export type OutlineRefs = readonly Ref<OutlineAddresses>[];

export interface Outlines {
  readonly hash: string;
  readonly kept: OutlineRefs;
  readonly groups: readonly OutlineGroup[];
  /** In the order of their addresses. */
  load(): Promise<readonly Outline[]>;
}

export interface OutlineGroup {
  readonly address: Ref<OutlineAddresses>;
  load(): Promise<readonly Outline[]>;
}

/** To read one value of so many takes a fifth of the time that reading each of them takes. */
const inGroup = 64;

export function putOutlines(addresses: OutlineAddresses, { put }: Memo): OutlineRefs {
  return [...inGroups(addresses, inGroup)].map((some) => put(some));
}

export function openOutlines(kept: OutlineRefs, memo: Memo): Outlines {
  const frontMatter = openFrontMatter();
  const groups = kept.map((address) => openGroup(address, frontMatter, memo));
  const loadAll = async () => {
    const outlines: Outline[] = [];
    await forEachOf(groups, 1, async (group) => {
      outlines.push(...(await group.load()));
    });
    return outlines;
  };
  return { hash: hash(...kept), kept, groups, load: once(loadAll) };
}

function openGroup(address: Ref<OutlineAddresses>, frontMatter: FrontMatterParts, memo: Memo): OutlineGroup {
  const load = async () => {
    const addresses = memo.read(address);
    let wholes: readonly Outline[] = [];
    const read = () => {
      wholes = addresses.map(([, outline]) => memo.read(outline));
      return wholes;
    };
    const { places, anchors } = await memo.run(placesStage, { address, read, frontMatter });
    const shared = shareGround(anchors, memo);
    return addresses.map(([, address], index) => {
      const place = places[index] as OutlinePlace;
      const lazy = { index, address, whole: wholes[index] };
      return new LazyOutline(place, frontMatter.whole(place.meta), shared, lazy);
    });
  };
  return { address, load: once(load) };
}

/** What the layout of a site takes of each page: less than half of its outline. */
interface OutlinePlace extends Pick<Outline, "path" | "title" | "description" | "asksForCards"> {
  readonly meta: OwnFrontMatter;
}

type AllAnchors = readonly Outline["anchors"][];

interface Places {
  readonly places: readonly OutlinePlace[];
  /** Asked for where a link leads to one. */
  readonly anchors: Ref<AllAnchors>;
}

interface PlacesInput {
  readonly address: Ref<OutlineAddresses>;
  readonly frontMatter: FrontMatterParts;
  read(): readonly Outline[];
}

const placesStage: Stage<PlacesInput, Places> = {
  name: "outlines",
  key: ({ address, frontMatter }) => hash(address, frontMatter.usual),
  run({ read, frontMatter }, { put }) {
    const outlines = read();
    const places = outlines.map(({ path, meta, title, description, asksForCards }) => {
      return { path, meta: frontMatter.own(meta), title, description, asksForCards };
    });
    return { places, anchors: put(outlines.map(({ anchors }) => anchors)) };
  },
};

/** What the outlines of a group have in common. */
interface SharedGround {
  readonly memo: Memo;
  anchors(): AllAnchors;
}

/** Made where no whole outline is in sight, which it would keep in memory. */
function shareGround(anchors: Ref<AllAnchors>, memo: Memo): SharedGround {
  return { memo, anchors: once(() => memo.read(anchors)) };
}

interface LazyPart {
  readonly index: number;
  readonly address: Ref<Outline>;
  /** If it is at hand. */
  readonly whole: Outline | undefined;
}

/** An outline whose other half is read when its page is made, and is in memory no longer than there is room. */
class LazyOutline implements Outline {
  readonly path: Outline["path"];
  readonly meta: Outline["meta"];
  readonly title: Outline["title"];
  readonly description: Outline["description"];
  readonly asksForCards: Outline["asksForCards"];
  readonly #shared: SharedGround;
  readonly #index: number;
  readonly #address: Ref<Outline>;
  #whole: WeakRef<Outline> | null;

  constructor(
    { path, title, description, asksForCards }: OutlinePlace,
    meta: Outline["meta"],
    shared: SharedGround,
    { index, address, whole }: LazyPart,
  ) {
    this.path = path;
    this.meta = meta;
    this.title = title;
    this.description = description;
    this.asksForCards = asksForCards;
    this.#shared = shared;
    this.#index = index;
    this.#address = address;
    this.#whole = whole === undefined ? null : new WeakRef(whole);
  }

  get anchors() {
    return this.#shared.anchors()[this.#index] ?? [];
  }

  get headings() {
    return this.#load().headings;
  }

  get targets() {
    return this.#load().targets;
  }

  get excerptTargets() {
    return this.#load().excerptTargets;
  }

  #load(): Outline {
    const known = this.#whole?.deref();
    if (known !== undefined) return known;
    const whole = this.#shared.memo.read(this.#address);
    this.#whole = new WeakRef(whole);
    return whole;
  }
}
