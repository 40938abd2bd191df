import { fallbackLanguage, type Language } from '@meet/contracts/languages';
import { signal, type ReadonlySignal } from '@preact/signals-react';
import rosetta from 'rosetta';
import { words as english } from './en/core.ts';
import type { Translate, WordArea, WordTree } from './words.ts';

export interface I18n {
  /** Increases with every change of language or words. */
  readonly version: ReadonlySignal<number>;
  /**
   * Subscribes to changes of the words.
   * @returns unsubscribes
   */
  subscribe(onChange: () => void): () => void;
  readonly language: ReadonlySignal<Language>;
  /** The time zone of the account; undefined: that of the device. */
  readonly timeZone: ReadonlySignal<string | undefined>;
  /** The text in the current language, else in English, never the key. Does not load anything. */
  readonly t: Translate;
  /** The text of a key known only at run time, such as `error.code.<N>`; undefined when there is none. */
  find(key: string): string | undefined;
  /** Loads an area's words, in the current language and in English, now and after every change of language. */
  need(area: WordArea): Promise<void>;
  /** Loads everything needed so far, then switches at once. The last call wins. */
  use(language: Language): Promise<void>;
  /** Sets the time zone of all times. */
  setTimeZone(zone: string | undefined): void;
}

export type LoadWords = (language: Language, area: WordArea) => Promise<WordTree>;

type Value = string | number;

/** Words in one of six languages: rosetta for look-up and parameters, `Intl` for plurals and numbers. */
export function createI18n(load: LoadWords): I18n {
  const version = signal(0);
  const language = signal<Language>(fallbackLanguage);
  const timeZone = signal<string>();
  const words = rosetta<WordTree>({ en: { ...english } });
  const asked = new Map<string, Promise<void>>([['en/core', Promise.resolve()]]);
  const needed = new Set<WordArea>(['core']);
  /** The language of the last call to `use`, which may still be loading. */
  let wanted: Language = fallbackLanguage;
  let latest = 0;

  function fetchWords(tongue: Language, area: WordArea): Promise<void> {
    const name = `${tongue}/${area}`;
    const known = asked.get(name);
    if (known) return known;
    const loading = load(tongue, area).then(
      (tree) => {
        words.set(tongue, tree);
        if (tongue === language.peek()) version.value += 1;
      },
      (error: unknown) => {
        asked.delete(name);
        if (tongue === fallbackLanguage) throw error;
        console.error('words', name, error);
      },
    );
    asked.set(name, loading);
    return loading;
  }

  async function need(area: WordArea): Promise<void> {
    needed.add(area);
    const tongues = new Set([fallbackLanguage, language.peek(), wanted]);
    await Promise.all([...tongues].map((tongue) => fetchWords(tongue, area)));
  }

  async function use(next: Language): Promise<void> {
    const turn = ++latest;
    wanted = next;
    await Promise.all([...needed].map((area) => fetchWords(next, area)));
    if (turn !== latest || next === language.peek()) return;
    language.value = next;
    version.value += 1;
  }

  function setTimeZone(zone: string | undefined): void {
    if (zone === timeZone.peek()) return;
    timeZone.value = zone;
    version.value += 1;
  }

  function text(key: string, tongue: Language, params: Record<string, Value>): string {
    const written = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? numberFormat(tongue).format(value) : value]),
    );
    const found: unknown = words.t(key, written, tongue);
    if (typeof found === 'string') return found;
    const rule = typeof params['n'] === 'number' ? pluralRules(tongue).select(params['n']) : 'other';
    return words.t(`${key}.${rule}`, written, tongue) || words.t(`${key}.other`, written, tongue);
  }

  const find = (key: string, params: Record<string, Value> = {}): string | undefined =>
    text(key, language.peek(), params) || text(key, fallbackLanguage, params) || undefined;

  const t: Translate = (key, ...params) => {
    const found = find(key, params[0]);
    if (found === undefined) console.error(`no words for ${key}`);
    return found ?? '';
  };

  return { version, subscribe: (onChange) => version.subscribe(onChange), language, timeZone, t, find, need, use, setTimeZone };
}

function memo<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const value = made.get(language) ?? make(language);
    made.set(language, value);
    return value;
  };
}

const pluralRules = memo((language) => new Intl.PluralRules(language));
const numberFormat = memo((language) => new Intl.NumberFormat(language));
