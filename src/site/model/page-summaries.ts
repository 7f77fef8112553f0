/** The summaries of all pages: their hash is at hand, they themselves are loaded when somebody misses what was made of them. */
import { forEachOf } from "../../core/concurrent.ts";
import { inGroups } from "../../core/groups.ts";
import { hash } from "../../core/hash.ts";
import { once } from "../../core/once.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Memo, Ref, Stage } from "../../core/stage.ts";
import type { PageSummary } from "../../markdown/doc.ts";
import {
  type FrontMatterParts,
  type OwnFrontMatter,
  openFrontMatter,
} from "../../markdown/front-matter/front-matter.ts";

/** Where the summary of each page lies, in the order of the paths. */
export type SummaryAddresses = readonly (readonly [path: SourcePath, summary: Ref<PageSummary>])[];

/** One after the other: where a few summaries change, most groups stay. */
export type SummaryRefs = readonly Ref<SummaryAddresses>[];

export interface PageSummaries {
  readonly hash: string;
  readonly kept: SummaryRefs;
  readonly groups: readonly SummaryGroup[];
  /** In the order of their addresses. */
  load(): Promise<readonly PageSummary[]>;
}

export interface SummaryGroup {
  readonly address: Ref<SummaryAddresses>;
  load(): Promise<readonly PageSummary[]>;
}

/** To read one value of so many takes a fifth of the time that reading each of them takes. */
const inGroup = 64;

export function putSummaries(addresses: SummaryAddresses, { put }: Memo): SummaryRefs {
  return [...inGroups(addresses, inGroup)].map((some) => put(some));
}

export function openSummaries(kept: SummaryRefs, memo: Memo): PageSummaries {
  const frontMatter = openFrontMatter();
  const groups = kept.map((address) => openGroup(address, frontMatter, memo));
  const loadAll = async () => {
    const pageSummaries: PageSummary[] = [];
    await forEachOf(groups, 1, async (group) => {
      pageSummaries.push(...(await group.load()));
    });
    return pageSummaries;
  };
  return { hash: hash(...kept), kept, groups, load: once(loadAll) };
}

function openGroup(address: Ref<SummaryAddresses>, frontMatter: FrontMatterParts, memo: Memo): SummaryGroup {
  const load = async () => {
    const addresses = memo.read(address);
    let wholes: readonly PageSummary[] = [];
    const read = () => {
      wholes = addresses.map(([, summary]) => memo.read(summary));
      return wholes;
    };
    const { places, anchors } = await memo.run(placesStage, { address, read, frontMatter });
    const shared = shareParts(anchors, memo);
    return addresses.map(([, address], index) => {
      const place = places[index] as LayoutSummary;
      const lazy = { index, address, whole: wholes[index] };
      return new LazySummary(place, frontMatter.whole(place.meta), shared, lazy);
    });
  };
  return { address, load: once(load) };
}

/** What the layout of a site takes of each page: less than half of its summary. */
interface LayoutSummary extends Pick<PageSummary, "path" | "title" | "description" | "asksForCards"> {
  readonly meta: OwnFrontMatter;
}

type AllAnchors = readonly PageSummary["anchors"][];

interface Places {
  readonly places: readonly LayoutSummary[];
  /** Asked for where a link leads to one. */
  readonly anchors: Ref<AllAnchors>;
}

interface PlacesInput {
  readonly address: Ref<SummaryAddresses>;
  readonly frontMatter: FrontMatterParts;
  read(): readonly PageSummary[];
}

const placesStage: Stage<PlacesInput, Places> = {
  name: "page-summaries",
  key: ({ address, frontMatter }) => hash(address, frontMatter.usual),
  run({ read, frontMatter }, { put }) {
    const pageSummaries = read();
    const places = pageSummaries.map(({ path, meta, title, description, asksForCards }) => {
      return { path, meta: frontMatter.own(meta), title, description, asksForCards };
    });
    return { places, anchors: put(pageSummaries.map(({ anchors }) => anchors)) };
  },
};

/** What the summaries of a group have in common. */
interface SharedParts {
  readonly memo: Memo;
  anchors(): AllAnchors;
}

/** Made where no whole summary is in sight, which it would keep in memory. */
function shareParts(anchors: Ref<AllAnchors>, memo: Memo): SharedParts {
  return { memo, anchors: once(() => memo.read(anchors)) };
}

interface LazyPart {
  readonly index: number;
  readonly address: Ref<PageSummary>;
  /** If it is at hand. */
  readonly whole: PageSummary | undefined;
}

/** A summary whose other half is read when its page is made, and is in memory no longer than there is room. */
class LazySummary implements PageSummary {
  readonly path: PageSummary["path"];
  readonly meta: PageSummary["meta"];
  readonly title: PageSummary["title"];
  readonly description: PageSummary["description"];
  readonly asksForCards: PageSummary["asksForCards"];
  readonly #shared: SharedParts;
  readonly #index: number;
  readonly #address: Ref<PageSummary>;
  #whole: WeakRef<PageSummary> | null;

  constructor(
    { path, title, description, asksForCards }: LayoutSummary,
    meta: PageSummary["meta"],
    shared: SharedParts,
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

  #load(): PageSummary {
    const known = this.#whole?.deref();
    if (known !== undefined) return known;
    const whole = this.#shared.memo.read(this.#address);
    this.#whole = new WeakRef(whole);
    return whole;
  }
}
