import { problemText } from '../core/problem-text.ts';
import { useI18n } from '../i18n/use-words.tsx';
import './left-alone.css';

const shown = 20;

interface LeftAloneProps {
  /** Words under `<area>.refused.<code>` say what a code means there; others have the text of the code. */
  area: 'users' | 'organizations' | 'subscriptions' | 'subscriptions.organizers';
  refused: readonly { id: string; name: string; code: number }[];
  /** What was picked is called, by id: what is gone has its id for a name, unless the id is one. */
  names?: ReadonlyMap<string, string>;
}

/** The first records that a bulk action left alone, with the reasons. */
export function LeftAlone({ area, refused, names }: LeftAloneProps) {
  const i18n = useI18n();
  return (
    <ul className="left-alone">
      {refused.slice(0, shown).map(({ id, name, code }) => (
        <li key={id}>
          <b>
            <bdi>{names?.get(name) ?? name}</bdi>
          </b>{' '}
          {i18n.find(`${area}.refused.${code}`) ?? problemText(i18n, { code })}
        </li>
      ))}
      {refused.length > shown && <li>{i18n.t(`${area}.andMore`, { n: refused.length - shown })}</li>}
    </ul>
  );
}
