import type { TcsServer } from '@meet/contracts/areas/service';
import { useState } from 'react';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';
import type { RecordPart } from '../../record/record-spec.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { accept, drainQuestion, validate, validationQuestion } from './server-actions.ts';

/** What can be done with a server. */
export function ServerActions({ record: server, act, show }: RecordPart<TcsServer>) {
  const services = useServices();
  const t = useWords();
  const [isMoving, setMoving] = useState(false);
  const { acceptsNewMeetings, validated } = server;
  return (
    <div className="service-actions">
      {acceptsNewMeetings && (
        <Button icon="timer" onClick={() => void act(() => confirm(drainQuestion(t, server)).then(() => accept(server, false, services)))}>
          {t('service.action.drain')}
        </Button>
      )}
      {!acceptsNewMeetings && validated && (
        <Button icon="play" onClick={() => void act(() => accept(server, true, services))}>
          {t('service.action.accept')}
        </Button>
      )}
      {!acceptsNewMeetings && !validated && (
        <>
          <Button
            kind="primary"
            icon="circle-check"
            onClick={() => void act(() => confirm(validationQuestion(t, server)).then(() => validate(server, services)))}
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
            if (moved) show(moved);
          }}
        />
      )}
    </div>
  );
}
