/** Recent and favorite searches of a visitor, in browser storage, or in memory if storage is blocked. */
import { readJson, type SafeStorage } from "../storage.ts";
import { readRecord, type StoredSearch } from "./record.ts";

const maxFavorites = 10;
const maxRecent = 7;
const maxRecentBesideFavorites = 4;

export class SearchHistory {
  readonly #storage: SafeStorage;
  readonly #keys: { readonly recent: string; readonly favorites: string };
  readonly #isOn: boolean;
  #recent: readonly StoredSearch[] = [];
  #favorites: readonly StoredSearch[] = [];
  #limit = maxRecent;

  constructor(storage: SafeStorage, indexName: string, isOn: boolean) {
    this.#storage = storage;
    this.#isOn = isOn;
    this.#keys = { recent: `recent-searches:${indexName}`, favorites: `favorite-searches:${indexName}` };
  }

  /** Newest first. */
  get recent(): readonly StoredSearch[] {
    return this.#recent;
  }

  get favorites(): readonly StoredSearch[] {
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
  add(search: StoredSearch): void {
    if (!this.#isOn || this.#favorites.some(({ objectID }) => objectID === search.objectID)) return;
    this.#setRecent([search, ...without(this.#recent, search)].slice(0, this.#limit));
  }

  /** Moves a recent search to the favorites. */
  addFavorite(search: StoredSearch): void {
    this.#setFavorites([search, ...without(this.#favorites, search)].slice(0, maxFavorites));
    this.#setRecent(without(this.#recent, search));
  }

  remove(search: StoredSearch): void {
    this.#setFavorites(without(this.#favorites, search));
    this.#setRecent(without(this.#recent, search));
  }

  #setRecent(searches: readonly StoredSearch[]): void {
    this.#recent = searches;
    this.#storage.write(this.#keys.recent, JSON.stringify(searches));
  }

  #setFavorites(searches: readonly StoredSearch[]): void {
    this.#favorites = searches;
    this.#storage.write(this.#keys.favorites, JSON.stringify(searches));
  }

  #read(key: string): readonly StoredSearch[] | null {
    const stored = readJson(this.#storage, key);
    if (!Array.isArray(stored)) return null;
    return stored.map(readRecord).filter((search) => search !== null);
  }
}

function without(searches: readonly StoredSearch[], { objectID }: StoredSearch): readonly StoredSearch[] {
  return searches.filter((search) => search.objectID !== objectID);
}
