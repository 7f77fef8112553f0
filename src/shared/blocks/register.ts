/** All blocks. To add one, create a file and list it here. */
import { badge } from "./badge.ts";
import { callout } from "./callout.ts";
import { card, cardGrid, linkCard } from "./card.ts";
import { cards } from "./cards.ts";
import { changes } from "./changes.ts";
import { code } from "./code.ts";
import { codeGroup } from "./code-group.ts";
import { columns } from "./columns.ts";
import type { BlockDefinition } from "./define.ts";
import { details } from "./details.ts";
import { docCards } from "./doc-cards.ts";
import { figure } from "./figure.ts";
import { fileTree } from "./file-tree.ts";
import { icon } from "./icon.ts";
import { linkButton } from "./link-button.ts";
import { changed, deprecated, label, removed, since } from "./notes.ts";
import { steps } from "./steps.ts";
import { tab, tabs } from "./tabs.ts";
import { toc } from "./toc.ts";
import { video } from "./video.ts";

const all: readonly BlockDefinition[] = [
  columns,
  cards,
  tabs,
  tab,
  codeGroup,
  details,
  steps,
  fileTree,
  figure,
  callout,
  code,
  badge,
  since,
  deprecated,
  changed,
  removed,
  label,
  card,
  cardGrid,
  linkCard,
  linkButton,
  icon,
  docCards,
  changes,
  toc,
  video,
];

export const blocks: ReadonlyMap<string, BlockDefinition> = new Map(all.map((block) => [block.name, block]));

/** Directive names of a given form. */
const getNames = (form: BlockDefinition["directive"]) =>
  all.filter(({ directive }) => directive === form).map(({ name }) => name);

export const containerNames: readonly string[] = getNames("container");
export const leafNames: readonly string[] = getNames("leaf");
export const textNames: readonly string[] = getNames("text");
