import { useEffect } from 'react';
import { useServices } from '../../../core/services.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Waiting } from '../../../ui/layout/Spinner.tsx';
import { meetingPaths } from '../../../navigation/meeting-paths.ts';
import { clientLinks } from '../../../navigation/client-links.ts';
import { useQueryString } from '../../../navigation/use-address.ts';
import './entry.css';
import { MeetingNumber } from './MeetingNumber.tsx';
import { UnknownMeeting, UnreachableMeeting } from './NoMeeting.tsx';
import { encryptionObstacleOf, type EncryptionObstacle } from './encryption-obstacle.ts';
import { obstacleOf } from './obstacle.ts';
import { useWebMeeting } from './use-web-meeting.ts';

/** How often the page looks whether a meeting has opened. */
const lookAgainMs = 10_000;

/** Why the browser can't be used, or not yet, and how to join with the client (GST-06 … GST-08). */
export default function ClientScreen() {
  const t = useWords();
  const { call, navigate } = useServices();
  const umi = new URLSearchParams(useQueryString()).get('umi') ?? '';
  const { found, isLooking, look } = useWebMeeting(call, umi);
  const obstacle = found.kind === 'found' ? obstacleOf(found.meeting) : undefined;
  const unencryptable = found.kind === 'found' ? encryptionObstacleOf(found.meeting, umi) : undefined;
  const isOpen = found.kind === 'found' && !obstacle && !unencryptable;

  useEffect(() => {
    if (isOpen) navigate(meetingPaths.webrtc(umi) + location.hash, { replace: true });
  }, [isOpen, umi, navigate]);

  if (found.kind === 'unknown') return <UnknownMeeting />;
  if (found.kind === 'failed') return <UnreachableMeeting problem={found.problem} isLooking={isLooking} onRetry={look} />;
  if (found.kind === 'found' && unencryptable) return <Unencryptable obstacle={unencryptable} id={found.meeting.id} />;
  if (found.kind === 'loading' || !obstacle) return <Waiting text={t('join.ready.loading')} />;
  return (
    <section className="entry-panel centred entry-alone">
      <div className="entry-ring">
        <Icon name={obstacle === 'tooEarly' ? 'clock' : 'monitor-smartphone'} />
      </div>
      <div>
        <h1>{t(`join.client.${obstacle}`)}</h1>
        <MeetingNumber id={found.meeting.id} />
      </div>
      <p className="entry-sentence">{t(`join.client.${obstacle}Text`)}</p>
      {obstacle === 'tooEarly' && <LookAgain at={found.at} isLooking={isLooking} onLook={look} />}
      <OtherWays umi={umi} />
    </section>
  );
}

/** An encrypted meeting, and what is missing here to join it. The client has no key either. */
function Unencryptable({ obstacle, id }: { obstacle: EncryptionObstacle; id: string }) {
  const t = useWords();
  return (
    <section className="entry-panel centred entry-alone">
      <div className="entry-ring">
        <Icon name="lock" />
      </div>
      <div>
        <h1>{t(`checks.encryption.${obstacle}`)}</h1>
        <MeetingNumber id={id} />
      </div>
      <p className="entry-sentence">{t(`checks.encryption.${obstacle}Text`)}</p>
    </section>
  );
}

function LookAgain({ at, isLooking, onLook }: { at: Date; isLooking: boolean; onLook: () => void }) {
  const t = useWords();
  const { timeToSecond } = useFormat();
  useEffect(() => {
    const timer = setInterval(onLook, lookAgainMs);
    addEventListener('focus', onLook);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', onLook);
    };
  }, [onLook]);
  const time = timeToSecond(at);
  return (
    <div className="entry-look">
      <Button icon="refresh-cw" onClick={onLook} aria-busy={isLooking}>
        {t('join.client.checkNow')}
      </Button>
      <p className="entry-small">{isLooking ? t('join.client.checking') : t('join.client.checkedAt', { time })}</p>
    </div>
  );
}

function OtherWays({ umi }: { umi: string }) {
  const t = useWords();
  const { settings } = useServices();
  const { open, installer, appStore, googlePlay } = clientLinks(settings.value, umi, location.origin);
  return (
    <>
      {open && (
        <LinkButton href={open} kind="primary" size="large" icon="monitor-smartphone" block>
          {t('join.client.open')}
        </LinkButton>
      )}
      {(installer ?? appStore ?? googlePlay) && (
        <div className="entry-install">
          <h2>{t('join.client.install')}</h2>
          {installer && (
            <LinkButton href={installer} icon="download">
              {t('join.client.installer')}
            </LinkButton>
          )}
          {appStore && (
            <LinkButton href={appStore} icon="smartphone">
              {t('join.client.appStore')}
            </LinkButton>
          )}
          {googlePlay && (
            <LinkButton href={googlePlay} icon="smartphone">
              {t('join.client.googlePlay')}
            </LinkButton>
          )}
        </div>
      )}
    </>
  );
}
