/** The public interface of AiotraQ, as `record.py` writes it to `api.json`, and the descriptions next to it. */
import { isMap, isScalar, LineCounter, parseDocument, type Scalar } from "yaml";

export interface Endpoint {
  /** `GET /channels/{channel_id}` */
  readonly http: string;
  /** Types of keyword arguments. `str?` is not sent unless it is given, `int = 50` is sent otherwise. */
  readonly arguments?: Readonly<Record<string, string>>;
  /** Without it, an answer has no body, and the module has only the two `_detailed` functions. */
  readonly parsed?: string;
  readonly statuses: readonly number[];
}

/** Name → field → type */
export type Models = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Enum {
  readonly base: string;
  readonly members: Readonly<Record<string, string | number>>;
}

export interface Payload {
  /** null for a class that payloads share. */
  readonly event: string | null;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Api {
  readonly groups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
  readonly request_models: Models;
  readonly response_models: Models;
  readonly enums: Readonly<Record<string, Enum>>;
  readonly payloads: readonly Payload[];
  /** `["base_url", "*", "timeout?"]` by name of a class or function. */
  readonly signatures: Readonly<Record<string, readonly string[]>>;
  /** Public names by module. */
  readonly public: Readonly<Record<string, readonly string[]>>;
}

type Described<More> = string | More;

export interface Descriptions {
  readonly groups: Readonly<Record<string, Described<{ readonly about: string; readonly note: string }>>>;
  readonly endpoints: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          Described<{ readonly purpose: string; readonly known_issue: true; readonly parsed?: string }>
        >
      >
    >
  >;
  readonly payloads: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Replace a list of members. */
  readonly enums: Readonly<Record<string, string>>;
}

export const readApi = (text: string): Api => JSON.parse(text);

export const readDescriptions = (text: string): Descriptions => parseDocument(text).toJS();

export interface Gap {
  readonly problem: string;
  readonly line: number;
}

/** Members without a description, and descriptions without a member, with their lines in the descriptions. */
export function findGaps({ groups, payloads, enums }: Api, text: string): readonly Gap[] {
  const counter = new LineCounter();
  const written = parseDocument(text, { lineCounter: counter });
  const wanted: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    groups,
    ...Object.fromEntries(Object.entries(groups).map(([name, all]) => [`endpoints.${name}`, all])),
    ...Object.fromEntries(payloads.map(({ name, fields }) => [`payloads.${name}`, fields])),
  };
  /** Line of the last name of a path. */
  const lineOf = (path: readonly string[]): number => {
    const parent = path.length === 1 ? written.contents : written.getIn(path.slice(0, -1), true);
    const keys = isMap(parent) ? parent.items.map(({ key }) => key) : [];
    const key = keys.find((one): one is Scalar.Parsed => isScalar(one) && one.value === path.at(-1));
    return counter.linePos(key?.range[0] ?? 0).line;
  };
  const namesAt = (path: readonly string[]): readonly string[] => {
    const found = written.getIn(path);
    return isMap(found) ? Object.keys(found.toJSON()) : [];
  };
  const missing = Object.entries(wanted).flatMap(([path, all]) => {
    const place = path.split(".");
    const known = namesAt(place);
    return Object.keys(all)
      .filter((name) => !known.includes(name))
      .map((name) => ({
        problem: `Missing description: ${path}.${name} is in api.json. Add it here.`,
        line: lineOf(known.length > 0 ? place : place.slice(0, 1)),
      }));
  });
  const extra = (path: readonly string[], names: readonly string[]) =>
    namesAt(path)
      .filter((name) => !names.includes(name))
      .map((name) => ({
        problem: `Unknown name in a description: ${[...path, name].join(".")} is not in api.json. Correct or remove it.`,
        line: lineOf([...path, name]),
      }));
  return [
    ...missing,
    ...extra(["endpoints"], Object.keys(groups)),
    ...extra(
      ["payloads"],
      payloads.map(({ name }) => name),
    ),
    ...extra(["enums"], Object.keys(enums)),
    ...Object.entries(wanted).flatMap(([path, all]) => extra(path.split("."), Object.keys(all))),
  ];
}
