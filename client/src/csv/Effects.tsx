import type { SideEffects } from '@meet/contracts/wire/plans';
import { useWords } from '../i18n/use-words.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import type { IconName } from '../ui/icons/icon-names.ts';
import { Notice } from '../ui/layout/Notice.tsx';
import type { FileKind } from './kinds.ts';

const icons = { passwordsLost: 'key-round', resetMails: 'mail', meetingsLost: 'calendar', seatsFreed: 'users' } as const satisfies Record<
  keyof SideEffects,
  IconName
>;

const names = ['passwordsLost', 'resetMails', 'meetingsLost', 'seatsFreed'] as const;

/** What happens besides. Addresses that lose their passwords without a mail are worth a warning. */
export function Effects({ kind, effects }: { kind: FileKind; effects: SideEffects }) {
  const t = useWords();
  const shown = names.filter((name) => effects[name] > 0);
  const isUnmailed = kind === 'email-migration' && effects.passwordsLost > 0 && effects.resetMails === 0;
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
      {isUnmailed && <Notice kind="warning">{t('csv.unmailed')}</Notice>}
    </>
  );
}
