import type { RefCallback } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useWords } from '../i18n/use-words.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import { useServices } from '../core/services.ts';

const icons = { info: 'info', success: 'circle-check', error: 'circle-alert', waiting: 'clock' } as const;

/** Of a button that goes with what it is about: the focus goes to the log. */
const focusLog: RefCallback<HTMLElement> = (button) => () => {
  if (button === document.activeElement) button?.closest<HTMLElement>('.popover')?.focus();
};

/** The log of closed notifications. */
export function MessageLog() {
  const { notices } = useServices();
  const t = useWords();
  const format = useFormat();
  const log = notices.log.value;
  return (
    <Popover icon="bell" label={t('shell.messages.title')}>
      {() => (
        <div className="messages-log">
          <h2>{t('shell.messages.title')}</h2>
          {log.length === 0 && <p className="quiet-text">{t('shell.messages.none')}</p>}
          <ul>
            {log.map(({ id, kind, title, text, at, action }) => (
              <li key={id} className={kind}>
                <Icon name={icons[kind]} />
                <div>
                  {title && <b>{title}</b>}
                  <p>{text}</p>
                  <small>{format.timeToSecond(at)}</small>
                </div>
                {action && (
                  <Button ref={focusLog} size="small" kind="quiet" onClick={() => notices.act(id)}>
                    {action.label}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {log.length > 0 && (
            <Button ref={focusLog} size="small" kind="quiet" onClick={notices.forgetLog}>
              {t('shell.messages.clear')}
            </Button>
          )}
        </div>
      )}
    </Popover>
  );
}
