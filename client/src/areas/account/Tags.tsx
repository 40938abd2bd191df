import { getMyTags } from '@meet/contracts/areas/account';
import { useWords } from '../../i18n/use-words.tsx';
import { Answered } from '../../core/Answered.tsx';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';

/** The tags an administrator gave the person, to read. */
export function Tags() {
  const t = useWords();
  const answer = useRead(read(getMyTags));
  return (
    <Answered of={answer}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="account-none">{t('account.noTags')}</p>
        ) : (
          <ul className="account-marks">
            {items.map(({ tag: { name, value } }) => (
              <li key={name}>{value ? `${name}: ${value}` : name}</li>
            ))}
          </ul>
        )
      }
    </Answered>
  );
}
