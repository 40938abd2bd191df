import type { I18n } from './i18n.ts';

/**
 * The word below `prefix` for a value of the server, such as a state. A value without a word, for example from a newer server,
 * is shown as it is.
 */
export const knownWord = ({ find }: Pick<I18n, 'find'>, prefix: string, said: string): string => find(`${prefix}.${said}`) ?? said;
