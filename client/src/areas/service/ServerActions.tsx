import type { TcsServer } from '@meet/contracts/areas/service';
import { useState } from 'react';
import { attempt } from '../../core/attempt.ts';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';
import { useOnce } from '../../ui/buttons/use-once.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { accept, drainQuestion, validate, validationQuestion } from './server-actions.ts';

/** What can be done with a server. */
export function ServerActions({ server, onChange }: { server: TcsServer; onChange: (server: TcsServer) => void }) {
  const services = useServices();
  const t = useWords();
  const [isMoving, setMoving] = useState(false);
  const once = useOnce();
  const act = (run: () => Promise<TcsServer>) => void once(() => attempt(services, async () => onChange(await run())));
  const { acceptsNewMeetings, validated } = server;
  return (
    <div className="service-actions">
      {acceptsNewMeetings && (
        <Button
          icon="timer"
          onClick={() =>
            act(async () => {
              await confirm(drainQuestion(t, server));
              return accept(server, false, services);
            })
          }
        >
          {t('service.action.drain')}
        </Button>
      )}
      {!acceptsNewMeetings && validated && (
        <Button icon="play" onClick={() => act(() => accept(server, true, services))}>
          {t('service.action.accept')}
        </Button>
      )}
      {!acceptsNewMeetings && !validated && (
        <>
          <Button
            kind="primary"
            icon="circle-check"
            onClick={() =>
              act(async () => {
                await confirm(validationQuestion(t, server));
                return validate(server, services);
              })
            }
          >
            {t('service.action.validate')}
          </Button>
          <Tooltip content={t('service.notValidated')}>
            <Button icon="play" aria-disabled>
              {t('service.action.accept')}
            </Button>
          </Tooltip>
        </>
      )}
      <Button icon="globe" onClick={() => setMoving(true)}>
        {t('service.action.move')}
      </Button>
      {isMoving && (
        <MoveDialog
          server={server}
          onClose={(moved) => {
            setMoving(false);
            if (moved) onChange(moved);
          }}
        />
      )}
    </div>
  );
}
