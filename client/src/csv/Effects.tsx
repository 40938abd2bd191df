import type { SideEffects } from '@meet/contracts/wire/plans';
import { useWords } from '../i18n/use-words.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import type { IconName } from '../ui/icons/icon-names.ts';
import { Notice } from '../ui/layout/Notice.tsx';
import type { CsvOperation } from './csv-operation.ts';

const icons = {
  passwordsLost: 'key-round',
  resetMails: 'mail',
  meetingsLost: 'calendar',
  seatsFreed: 'users',
  meetingsLeft: 'calendar',
  cellsIgnored: 'info',
} as const satisfies Record<keyof SideEffects, IconName>;

const names = ['passwordsLost', 'resetMails', 'meetingsLost', 'seatsFreed', 'meetingsLeft', 'cellsIgnored'] as const;

/** The side effects of a plan, with a warning where passwords are lost and no links are mailed. */
export function Effects({ kind, effects }: { kind: CsvOperation; effects: SideEffects }) {
  const t = useWords();
  const shown = names.filter((name) => effects[name] > 0);
  const warning = effects.passwordsLost > 0 && effects.resetMails === 0 ? kind.unmailedWarning : undefined;
  if (shown.length === 0) return null;
  return (
    <>
      <ul className="csv-effects">
        {shown.map((name) => (
          <li key={name}>
            <Icon name={icons[name]} /> {t(`csv.effect.${name}`, { n: effects[name] })}
          </li>
        ))}
      </ul>
      {warning && <Notice kind="warning">{t(warning)}</Notice>}
    </>
  );
}
