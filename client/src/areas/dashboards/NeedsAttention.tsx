import { TermHelp } from '../../core/TermHelp.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import type { Matter } from './matters.ts';
import { Figure } from './Tiles.tsx';

export function NeedsAttention({ matters }: { matters: readonly Matter[] }) {
  const t = useWords();
  const { number } = useFormat();
  const open = matters.filter(({ count }) => count > 0);
  return (
    <Card
      title={
        <span className={open.length > 0 ? 'attention' : 'attention none'}>
          <Icon name={open.length > 0 ? 'triangle-alert' : 'circle-check'} /> {t('dashboards.attention.title')}
        </span>
      }
    >
      {open.length === 0 ? (
        <p className="quiet-text">{t('dashboards.attention.none')}</p>
      ) : (
        <Facts>
          {open.map(({ name, count, behind }) => (
            <Fact
              key={name}
              name={t(`dashboards.attention.${name}`)}
              help={name === 'failedServers' && <TermHelp term="tcs" name={t('dashboards.attention.failedServers')} />}
            >
              <Figure value={number(count)} behind={behind} />
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  );
}
