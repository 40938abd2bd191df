import type { JoinRequest } from '@meet/contracts/signaling';
import { useWords } from '../../../../i18n/use-words.tsx';
import { Button } from '../../../../ui/buttons/Button.tsx';
import type { Moderating } from '../live-view-props.ts';
import { toPanel } from './SidePanel.tsx';
import './waiting.css';

/** Who waits to be let in, for moderators: everybody by name, alone or together. */
export function WaitingList({ requests, onModerate }: Moderating) {
  const t = useWords();
  if (requests.length === 0) return null;
  const ids = requests.map(({ id }) => id);
  return (
    <section className="waiting-list" aria-label={t('live.waiting.title')}>
      <header>
        <h3>{t('live.waiting.count', { n: requests.length })}</h3>
        {requests.length > 1 && (
          <Button ref={toPanel} size="small" kind="primary" onClick={() => onModerate(ids, 'admit')}>
            {t('live.waiting.admitAll')}
          </Button>
        )}
      </header>
      <ul>
        {requests.map((request) => (
          <WaitingRow key={request.id} request={request} onModerate={onModerate} />
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ request: { id, fullName }, onModerate }: Pick<Moderating, 'onModerate'> & { request: JoinRequest }) {
  const t = useWords();
  return (
    <li ref={toPanel}>
      <bdi>{fullName}</bdi>
      <Button size="small" aria-label={t('live.waiting.admitName', { name: fullName })} onClick={() => onModerate([id], 'admit')}>
        {t('live.waiting.admit')}
      </Button>
      <Button size="small" aria-label={t('live.waiting.refuseName', { name: fullName })} onClick={() => onModerate([id], 'refuse')}>
        {t('live.waiting.refuse')}
      </Button>
    </li>
  );
}
