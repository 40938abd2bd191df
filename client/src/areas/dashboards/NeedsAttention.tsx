import { getSubscriptionsDashboard } from '@meet/contracts/areas/dashboards';
import { listServers } from '@meet/contracts/areas/service';
import { TermHelp } from '../../core/TermHelp.tsx';
import { Answered } from '../../core/Answered.tsx';
import { read, type Read } from '../../core/reads.ts';
import type { LinkTarget } from '../../core/use-link.ts';
import { isMissingCall, useRead } from '../../core/use-read.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { subscriptionsInForce } from './subscriptions-in-force.ts';
import { Figure } from './Tiles.tsx';

interface Matter {
  name: 'failedServers' | 'exceeding' | 'ending';
  count: number;
  behind: LinkTarget;
}

/** What an administrator has to do something about, with the lists behind it. */
const matters: Read<readonly Matter[]> = {
  key: 'matters',
  endpoint: getSubscriptionsDashboard,
  async ask(call, signal) {
    const failed = { status: 'failed' } as const;
    const [{ exceeding, endingSoon, soon }, { total }] = await Promise.all([
      read(getSubscriptionsDashboard).ask(call, signal),
      read(listServers, { query: { ...failed, pageSize: 1 } }).ask(call, signal),
    ]);
    const end = `${soon.from.toISOString()} to ${soon.to.toISOString()}`;
    const found: Matter[] = [
      { name: 'failedServers', count: total, behind: ['/service', failed] },
      { name: 'exceeding', count: exceeding, behind: ['/subscriptions/exceeding-organizers'] },
      { name: 'ending', count: endingSoon, behind: [subscriptionsInForce[0], { ...subscriptionsInForce[1], end }] },
    ];
    return found.filter(({ count }) => count > 0);
  },
};

/** Not there where the server does not know. */
export function NeedsAttention() {
  const t = useWords();
  const { number } = useFormat();
  const answer = useRead(matters);
  if (isMissingCall(answer.problem)) return null;
  return (
    <Card title={t('dashboards.attention.title')}>
      <Answered of={answer}>
        {(found) =>
          found.length === 0 ? (
            <p className="quiet-text">{t('dashboards.attention.none')}</p>
          ) : (
            <Facts>
              {found.map(({ name, count, behind }) => (
                <Fact
                  key={name}
                  name={t(`dashboards.attention.${name}`)}
                  help={name === 'failedServers' && <TermHelp term="tcs" name={t('dashboards.attention.failedServers')} />}
                >
                  <Figure value={number(count)} behind={behind} />
                </Fact>
              ))}
            </Facts>
          )
        }
      </Answered>
    </Card>
  );
}
