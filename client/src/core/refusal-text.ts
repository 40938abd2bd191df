import type { Refusal } from '@meet/contracts/rules';
import type { I18n } from '../i18n/i18n.ts';

/** Which rule refuses something, who is allowed, and who could change that. Needs the words `shell`. */
export function whyText({ t, language }: Pick<I18n, 't' | 'language'>, { rule, ask, openTo }: Refusal): string {
  const list = new Intl.ListFormat(language.peek(), { type: 'conjunction' });
  const roles = openTo && t('shell.openTo', { roles: list.format(openTo.map((role) => t(`shell.role.${role}`))) });
  return [t(`shell.rule.${rule}`), roles, ask && t(`shell.ask.${ask}`)].filter(Boolean).join(' ');
}
