/** An option, with the texts it can be found by. */
export interface ComboOption {
  value: string;
  text: string;
  /** Small text behind the label; searched, too. */
  detail?: string;
  /** More search words, never shown. */
  search?: string;
  disabled?: boolean;
}

/** The options in which every typed word occurs, in key, text or detail; case, accents and `_` do not matter (001 §5). */
export function optionsFor(typed: string, options: readonly ComboOption[]): ComboOption[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return options.filter(({ value, text, detail = '', search = '' }) => {
    const all = folded(`${value} ${text} ${detail} ${search}`);
    return words.every((word) => all.includes(word));
  });
}

/** The one option that can be chosen and is called what was typed; case, accents and `_` do not matter. */
export function namedOption(typed: string, options: readonly ComboOption[]): ComboOption | undefined {
  const name = folded(typed);
  const [named, ...more] = options.filter(({ value, text, disabled }) => !disabled && [value, text].some((own) => folded(own) === name));
  return more.length > 0 ? undefined : named;
}

/** The next enabled option from `index` in direction `step`, wrapping; -1 if there is none. */
export function nextOption(options: readonly ComboOption[], index: number, step: 1 | -1): number {
  const start = index < 0 && step < 0 ? 0 : index;
  for (let n = 1; n <= options.length; n++) {
    const at = (((start + n * step) % options.length) + options.length) % options.length;
    if (options[at]?.disabled !== true) return at;
  }
  return -1;
}

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('\u2212', '-').replaceAll('_', ' ').toLowerCase();
