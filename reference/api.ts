/** The public interface of AiotraQ, as `record.py` writes it to `api.json`, and the descriptions next to it. */
import { parse } from "yaml";
import {
  findGaps as compare,
  type DescriptionProblem,
  readDescriptions as readNames,
} from "../src/python/descriptions.ts";

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

export const readDescriptions = (text: string): Descriptions => parse(text);

/** Members without a description, and descriptions without a member, with their lines in the descriptions. */
export function findGaps({ groups, payloads, enums }: Api, text: string): readonly DescriptionProblem[] {
  const { entries, problems } = readNames(text);
  const inside = (path: string, names: object) => Object.keys(names).map((name) => `${path}.${name}`);
  const endpoints = Object.entries(groups).flatMap(([name, all]) => inside(`endpoints.${name}`, all));
  const wanted = [
    ...inside("groups", groups),
    ...endpoints,
    ...payloads.flatMap(({ name, fields }) => inside(`payloads.${name}`, fields)),
  ];
  const optional = [
    ...inside("groups", groups).flatMap((name) => [`${name}.about`, `${name}.note`]),
    ...endpoints.flatMap((name) => [`${name}.purpose`, `${name}.known_issue`, `${name}.parsed`]),
    ...inside("enums", enums),
  ];
  const { missing, unknown } = compare(entries, wanted, optional);
  return [
    ...problems,
    ...missing.map(({ name, line }) => ({
      problem: `Missing description: ${name} is in api.json. Add it here.`,
      line,
    })),
    ...unknown.map(({ name, line }) => ({
      problem: `Unknown name in a description: ${name} is not in api.json. Correct or remove it.`,
      line,
    })),
  ];
}
