import type { JoinRecord } from '../../../../call/state/join-record.ts';
import { timelineOf, type TimelineStep } from '../../../../call/monitoring/join-timeline.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useI18n } from '../../../../i18n/use-words.tsx';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { useNow } from '../../shared/use-now.ts';
import './more.css';

/** How joining went, step by step with its times, and the code that helps a helper find it. */
export function TimelineList({ record }: { record: JoinRecord }) {
  const { t } = useI18n();
  const { number } = useFormat();
  const now = useNow();
  return (
    <section className="live-timeline">
      <h3>{t('live.timeline.title')}</h3>
      <ol>
        {timelineOf(record, now).map((line) => (
          <li key={line.step} className={line.state}>
            <Icon name={icons[line.state]} label={t(`live.timeline.${line.state}`)} />
            <span>
              {t(`live.timeline.step.${line.step}`)}
              {line.cause && <small>{causeOf(t(`live.timeline.cause.${line.cause}`), line)}</small>}
            </span>
            {line.atMs !== undefined && (
              <span className="time">{t('live.timeline.after', { seconds: number(line.atMs / 1000, 1, 1) })}</span>
            )}
          </li>
        ))}
      </ol>
      <p className="entry-small">
        {t('live.timeline.code')} <b>{record.supportCode}</b>
      </p>
    </section>
  );
}

const icons = { done: 'check', current: 'loader', stuck: 'triangle-alert', ahead: 'circle' } as const;

const causeOf = (text: string, { detail }: TimelineStep): string => (detail ? `${text} (${detail})` : text);
