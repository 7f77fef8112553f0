/** Color mode of the visitor: applied to `<html>`, persisted, and synchronized with other tabs and the system. */
import type { SiteData } from "../../src/shared/contract.ts";
import type { SafeStorage } from "../storage.ts";
import { type ColorChoice, defaultChoice, effectiveMode, nextChoice, readChoice } from "./color-choice.ts";

const key = "theme";

export class ColorModeStore {
  readonly #rules: SiteData["colorMode"];
  readonly #storage: SafeStorage;
  readonly #listeners = new Set<() => void>();
  readonly #system = matchMedia("(prefers-color-scheme: dark)");
  #choice: ColorChoice;

  constructor(rules: SiteData["colorMode"], storage: SafeStorage) {
    this.#rules = rules;
    this.#storage = storage;
    this.#choice = readChoice(storage.read(key), rules);
  }

  readonly snapshot = (): ColorChoice => this.#choice;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): void {
    this.#show();
    if (!this.#rules.switch) this.#storage.write(key, null);
    window.addEventListener("storage", (event) => {
      // A null key means that the storage was cleared.
      if (event.key !== null && event.key !== this.#storage.toKey(key)) return;
      this.#set(readChoice(event.newValue, this.#rules));
    });
    if (this.#rules.respectSystem) this.#system.addEventListener("change", () => this.#show());
  }

  /** Switches to the next mode. */
  advance(): void {
    this.#set(nextChoice(this.#choice, this.#rules));
    this.#storage.write(key, this.#choice === "system" ? null : this.#choice);
  }

  #set(choice: ColorChoice): void {
    this.#choice = choice;
    this.#show();
    for (const listener of this.#listeners) listener();
  }

  #show(): void {
    const root = document.documentElement;
    root.dataset.theme = effectiveMode(this.#choice, this.#system.matches);
    root.dataset.themeChoice = this.#choice;
  }
}

/** Choice in server-rendered HTML. */
export function serverChoice(rules: SiteData["colorMode"]): ColorChoice {
  return defaultChoice(rules);
}
