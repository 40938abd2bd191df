import { useEffect, useRef } from 'react';
import { useServices } from '../../../core/services.ts';
import type { EndCause } from '../../../call/state/call-state.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import '../entry/entry.css';

/** Why the call has ended, and what can be done now. */
export function EndPanel({ because, onAgain }: { because: EndCause; onAgain: () => void }) {
  const t = useWords();
  const { returnTo } = useServices();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  useEffect(() => {
    // A sign-in does not lead back to this meeting.
    returnTo.forget();
  }, [returnTo]);
  const { icon, again } = looks[because];
  return (
    <section className="entry-panel centred entry-alone">
      <div className={because === 'left' ? 'entry-ring' : 'entry-ring bad'}>
        <Icon name={icon} />
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {t(`join.end.${because}`)}
      </h1>
      <p className="entry-sentence" role="status">
        {t(`join.end.${because}Text`)}
      </p>
      {again && (
        <Button kind="primary" size="large" block onClick={onAgain}>
          {t('join.end.again')}
        </Button>
      )}
      <LinkButton href="/" block>
        {t('app.toStart')}
      </LinkButton>
    </section>
  );
}

const looks = {
  left: { icon: 'phone-off', again: true },
  removed: { icon: 'log-out', again: false },
  meetingEnded: { icon: 'clock', again: false },
  replaced: { icon: 'copy', again: true },
  lost: { icon: 'wifi-off', again: true },
} as const;
