/** Recent and favorite searches of a visitor, in browser storage, or in memory if storage is blocked. */
import { readJson, type SafeStorage } from "../storage.ts";
import { type KeptSearch, readRecord } from "./record.ts";

const maxFavorites = 10;
const maxRecent = 7;
const maxRecentBesideFavorites = 4;

export class KeptSearches {
  readonly #storage: SafeStorage;
  readonly #keys: { readonly recent: string; readonly favorites: string };
  readonly #isOn: boolean;
  #recent: readonly KeptSearch[] = [];
  #favorites: readonly KeptSearch[] = [];
  #limit = maxRecent;

  constructor(storage: SafeStorage, indexName: string, isOn: boolean) {
    this.#storage = storage;
    this.#isOn = isOn;
    this.#keys = { recent: `recent-searches:${indexName}`, favorites: `favorite-searches:${indexName}` };
  }

  /** Newest first. */
  get recent(): readonly KeptSearch[] {
    return this.#recent;
  }

  get favorites(): readonly KeptSearch[] {
    return this.#favorites;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Reloads entries that other tabs stored. */
  refresh(): void {
    if (!this.#isOn) return;
    this.#favorites = (this.#read(this.#keys.favorites) ?? this.#favorites).slice(0, maxFavorites);
    this.#limit = this.#favorites.length > 0 ? maxRecentBesideFavorites : maxRecent;
    this.#recent = (this.#read(this.#keys.recent) ?? this.#recent).slice(0, this.#limit);
  }

  /** Adds an opened result to the recent searches, unless it is a favorite. */
  add(search: KeptSearch): void {
    if (!this.#isOn || this.#favorites.some(({ objectID }) => objectID === search.objectID)) return;
    this.#setRecent([search, ...without(this.#recent, search)].slice(0, this.#limit));
  }

  /** Moves a recent search to the favorites. */
  favor(search: KeptSearch): void {
    this.#setFavorites([search, ...without(this.#favorites, search)].slice(0, maxFavorites));
    this.#setRecent(without(this.#recent, search));
  }

  remove(search: KeptSearch): void {
    this.#setFavorites(without(this.#favorites, search));
    this.#setRecent(without(this.#recent, search));
  }

  #setRecent(searches: readonly KeptSearch[]): void {
    this.#recent = searches;
    this.#storage.write(this.#keys.recent, JSON.stringify(searches));
  }

  #setFavorites(searches: readonly KeptSearch[]): void {
    this.#favorites = searches;
    this.#storage.write(this.#keys.favorites, JSON.stringify(searches));
  }

  #read(key: string): readonly KeptSearch[] | null {
    const stored = readJson(this.#storage, key);
    if (!Array.isArray(stored)) return null;
    return stored.map(readRecord).filter((search) => search !== null);
  }
}

function without(searches: readonly KeptSearch[], { objectID }: KeptSearch): readonly KeptSearch[] {
  return searches.filter((search) => search.objectID !== objectID);
}
