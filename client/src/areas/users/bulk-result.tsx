import type { BulkResult } from '@meet/contracts/wire/plans';
import { problemText } from '../../core/problem-text.ts';
import type { Services } from '../../core/services.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';

const shown = 20;

/** Shows the result of a bulk action: a notification, or a dialog if users were left out. */
export function showResult({ notices, i18n }: Services, result: BulkResult, done: 'changed' | 'mailed' = 'changed'): void {
  const { changed, refused } = result;
  const text = i18n.t(`users.result.${done}`, { n: changed });
  if (refused.length === 0) return notices.show('success', text);
  const title = i18n.t('users.result.refused', { n: refused.length });
  void confirm({ title, message: <ResultText text={text} result={result} />, width: '34rem' });
}

function ResultText({ text, result: { refused } }: { text: string; result: BulkResult }) {
  const i18n = useI18n();
  return (
    <div className="user-question">
      <p>{text}</p>
      <Refusals refused={refused.map(({ id, name, code }) => ({ key: id, name, code }))} />
      {refused.length > shown && <p>{i18n.t('users.andMore', { n: refused.length - shown })}</p>}
    </div>
  );
}

/** The first users that were left out, with the reasons. */
export function Refusals({ refused }: { refused: readonly { key: string; name: string; code: number }[] }) {
  const i18n = useI18n();
  return (
    <ul className="user-refusals">
      {refused.slice(0, shown).map(({ key, name, code }) => (
        <li key={key}>
          <b>{name}</b> {problemText(i18n, { code })}
        </li>
      ))}
    </ul>
  );
}
