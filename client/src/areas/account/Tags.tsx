import { getMyTags } from '@meet/contracts/areas/account';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Answered } from '../../core/Answered.tsx';
import { useAnswer } from '../../core/use-answer.ts';

/** The tags an administrator gave the person, to read. */
export function Tags() {
  const { call } = useServices();
  const t = useWords();
  const answer = useAnswer((signal) => call(getMyTags, { signal }));
  return (
    <Answered answer={answer}>
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
