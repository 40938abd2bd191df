import type { I18n } from './i18n.ts';

/** The word below `prefix` for something a server says, such as a state; without one it is shown as it came: a newer server knows more. */
export const knownWord = ({ find }: Pick<I18n, 'find'>, prefix: string, said: string): string => find(`${prefix}.${said}`) ?? said;
