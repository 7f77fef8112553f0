/** Connects query, results and selection: `@algolia/autocomplete-core` with our search clients. */
import { type AutocompleteApi, type AutocompleteState, createAutocomplete } from "@algolia/autocomplete-core";
import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useCallback,
  useRef,
  useState,
} from "react";
import type { Answer, Row, RunQuery } from "./answer.ts";

type Autocomplete = AutocompleteApi<Row, SyntheticEvent, MouseEvent, KeyboardEvent>;

export interface Search {
  readonly autocomplete: Autocomplete;
  readonly state: AutocompleteState<Row>;
  /** null before the first response. */
  readonly answer: Answer | null;
  readonly isStalled: boolean;
  /** Called when an input method starts or ends a composition. */
  readonly compose: (isOn: boolean) => void;
}

interface SearchInput {
  readonly query: string;
  readonly placeholder: string;
  readonly ask: RunQuery;
  /** Called when a row is opened in another tab or window. */
  readonly onSelect: (row: Row) => void;
  /** Called for Enter on a row, which should be clicked. */
  readonly onEnter: (row: Row) => void;
}

export function useSearch({ query, placeholder, ask, onSelect, onEnter }: SearchInput): Search {
  const { isStalled, wait } = useWaiting();
  const [state, setState] = useState<AutocompleteState<Row>>({
    query,
    activeItemId: null,
    collections: [],
    completion: null,
    context: {},
    isOpen: false,
    status: "idle",
  });
  // Answers are passed through Autocomplete as a collection, which discards stale responses.
  const [answers] = useState(() => new Map<string, Answer>());
  const isComposing = useRef(false);
  const [autocomplete] = useState(() =>
    createAutocomplete<Row, SyntheticEvent, MouseEvent, KeyboardEvent>({
      id: "docgen-search",
      placeholder,
      defaultActiveItemId: 0,
      openOnFocus: true,
      initialState: { query },
      shouldPanelOpen: () => true,
      onStateChange: (change) => setState(change.state),
      navigator: { navigate: ({ item }) => onEnter(item) },
      async getSources(requested) {
        const found = await wait(
          ask(isComposing.current ? withoutPending(requested.query) : requested.query),
        );
        const answer = isComposing.current ? holdRows(found, [...answers.values()].at(-1)) : found;
        const name = `answer-${answers.size}`;
        answers.set(name, answer);
        const sections = answer.sections.map(({ id, rows }) => ({
          sourceId: id,
          getItems: () => [...rows],
          getItemUrl: ({ item }: { item: Row }) => item.address.href,
          onSelect: ({ item, event }: { item: Row; event: Event | SyntheticEvent }) => {
            if (isModified(event)) onSelect(item);
          },
        }));
        return [{ sourceId: name, getItems: () => [] }, ...sections];
      },
    }),
  );
  const shown = state.collections[0]?.source.sourceId ?? "";
  const compose = (isOn: boolean) => {
    isComposing.current = isOn;
    if (!isOn) void autocomplete.refresh();
  };
  return { autocomplete, state, answer: answers.get(shown) ?? null, isStalled, compose };
}

/** `すぴn`: Latin letters after kana are an unfinished composition. */
function withoutPending(query: string): string {
  return query.replace(/(?<=[\u3041-\u30fc])[a-zａ-ｚ]+$/i, "");
}

/** Keeps the previous results while an unfinished composition finds none. */
function holdRows(answer: Answer, last: Answer | undefined): Answer {
  return answer.kind === "results" && answer.sections.length === 0 ? (last ?? answer) : answer;
}

/** Whether a click or key opens another tab and leaves this page open. */
export function isModified(event: Event | SyntheticEvent): boolean {
  const held = (name: "altKey" | "ctrlKey" | "metaKey" | "shiftKey") =>
    name in event && Object(event)[name] === true;
  return held("altKey") || held("ctrlKey") || held("metaKey") || held("shiftKey");
}

/** Milliseconds after which the newest query counts as stalled. */
const stalledAfter = 300;

interface Waiting {
  readonly isStalled: boolean;
  readonly wait: <Value>(answer: Promise<Value>) => Promise<Value>;
}

function useWaiting(): Waiting {
  const [isStalled, setStalled] = useState(false);
  const newest = useRef<unknown>(null);
  const wait = useCallback(async <Value>(answer: Promise<Value>): Promise<Value> => {
    newest.current = answer;
    const isNewest = () => newest.current === answer;
    const timer = setTimeout(() => isNewest() && setStalled(true), stalledAfter);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
      if (isNewest()) setStalled(false);
    }
  }, []);
  return { isStalled, wait };
}
