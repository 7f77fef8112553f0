/** Page summaries, loaded lazily: the hash is available at once, the summaries only when a stage misses. */
import { forEachConcurrent } from "../../core/concurrent.ts";
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

/** References to the summaries of all pages, sorted by path. */
export type SummaryEntries = readonly (readonly [path: SourcePath, summary: Ref<PageSummary>])[];

/** Consecutive groups of summaries; an edit changes only the group that it touches. */
export type SummaryRefs = readonly Ref<SummaryEntries>[];

export interface PageSummaries {
  readonly hash: string;
  readonly refs: SummaryRefs;
  readonly groups: readonly SummaryGroup[];
  /** In the order of `SummaryAddresses`. */
  load(): Promise<readonly PageSummary[]>;
}

export interface SummaryGroup {
  readonly ref: Ref<SummaryEntries>;
  load(): Promise<readonly PageSummary[]>;
}

/** Reading one value of 64 summaries takes a fifth of the time of 64 reads. */
const groupSize = 64;

export function putSummaries(addresses: SummaryEntries, { put }: Memo): SummaryRefs {
  return [...inGroups(addresses, groupSize)].map((some) => put(some));
}

export function openSummaries(kept: SummaryRefs, memo: Memo): PageSummaries {
  const frontMatter = openFrontMatter();
  const groups = kept.map((address) => openGroup(address, frontMatter, memo));
  const loadAll = async () => {
    const pageSummaries: PageSummary[] = [];
    await forEachConcurrent(groups, 1, async (group) => {
      pageSummaries.push(...(await group.load()));
    });
    return pageSummaries;
  };
  return { hash: hash(...kept), refs: kept, groups, load: once(loadAll) };
}

function openGroup(address: Ref<SummaryEntries>, frontMatter: FrontMatterParts, memo: Memo): SummaryGroup {
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
  return { ref: address, load: once(load) };
}

/** The part of a summary that the layout needs: less than half of it. */
interface LayoutSummary
  extends Pick<PageSummary, "path" | "title" | "description" | "asksForCards" | "versionUse"> {
  readonly meta: OwnFrontMatter;
}

type AllAnchors = readonly PageSummary["anchors"][];

interface Places {
  readonly places: readonly LayoutSummary[];
  /** Read only when a link has a fragment. */
  readonly anchors: Ref<AllAnchors>;
}

interface PlacesInput {
  readonly address: Ref<SummaryEntries>;
  readonly frontMatter: FrontMatterParts;
  read(): readonly PageSummary[];
}

const placesStage: Stage<PlacesInput, Places> = {
  name: "page-summaries",
  key: ({ address, frontMatter }) => hash(address, frontMatter.usual),
  run({ read, frontMatter }, { put }) {
    const pageSummaries = read();
    const places = pageSummaries.map(({ path, meta, title, description, asksForCards, versionUse }) => {
      return { path, meta: frontMatter.own(meta), title, description, asksForCards, versionUse };
    });
    return { places, anchors: put(pageSummaries.map(({ anchors }) => anchors)) };
  },
};

/** Data shared by the summaries of a group. */
interface SharedParts {
  readonly memo: Memo;
  anchors(): AllAnchors;
}

/** A separate function, so that the closure does not retain the whole summaries. */
function shareParts(anchors: Ref<AllAnchors>, memo: Memo): SharedParts {
  return { memo, anchors: once(() => memo.read(anchors)) };
}

interface LazyPart {
  readonly index: number;
  readonly address: Ref<PageSummary>;
  /** The summary, if already loaded. */
  readonly whole: PageSummary | undefined;
}

/** Summary that loads the other half on demand, behind a WeakRef so that it can be garbage collected. */
class LazySummary implements PageSummary {
  readonly path: PageSummary["path"];
  readonly meta: PageSummary["meta"];
  readonly title: PageSummary["title"];
  readonly description: PageSummary["description"];
  readonly asksForCards: PageSummary["asksForCards"];
  readonly versionUse: PageSummary["versionUse"];
  readonly #shared: SharedParts;
  readonly #index: number;
  readonly #address: Ref<PageSummary>;
  #whole: WeakRef<PageSummary> | null;

  constructor(
    { path, title, description, asksForCards, versionUse }: LayoutSummary,
    meta: PageSummary["meta"],
    shared: SharedParts,
    { index, address, whole }: LazyPart,
  ) {
    this.path = path;
    this.meta = meta;
    this.title = title;
    this.description = description;
    this.asksForCards = asksForCards;
    this.versionUse = versionUse;
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
