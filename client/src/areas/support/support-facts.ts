import type { I18n } from '../../i18n/i18n.ts';

/** What support asks for first, by name. */
export interface SupportFacts {
  server: string;
  account: string | undefined;
  browser: string;
  language: string;
  time: Date;
}

type Line = readonly [name: 'server' | 'account' | 'browser' | 'language' | 'time', value: string];

export const linesOf = ({ t }: Pick<I18n, 't'>, { server, account, browser, language, time }: SupportFacts): readonly Line[] => [
  ['server', server],
  ['account', account ?? t('support.signedOut')],
  ['browser', browser],
  ['language', language],
  ['time', time.toISOString()],
];

/** For the clipboard: one fact a line. */
export const supportText = ({ t }: Pick<I18n, 't'>, lines: readonly Line[]): string =>
  lines.map(([name, value]) => `${t(`support.${name}`)}: ${value}`).join('\n');
