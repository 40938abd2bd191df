import type { Fields } from '@meet/contracts/fields/fields';
import { useEffect, useRef } from 'react';
import { blockNavigation } from '../navigation/navigation-blocker.ts';
import { useI18n } from '../i18n/use-words.tsx';
import { Cancelled, confirm } from '../ui/overlays/confirm.ts';
import { useUnsaved } from '../ui/browser/unsaved.ts';
import type { FormModel } from './form-model.ts';

type Guarded<F extends Fields> = Pick<FormModel<F>, 'isDirty' | 'state'>;

/**
 * Asks before the page is left with unsaved changes: by a link, by Back, or by closing it. While they are being sent, a link or
 * Back waits for the answer: nothing is lost if they are saved.
 * @returns runs what sends the form, and then leaves if somebody wanted to meanwhile
 */
export function useUnsavedGuard<F extends Fields>({ isDirty, state }: Guarded<F>): (send: () => Promise<unknown>) => Promise<void> {
  const { t } = useI18n();
  const waiting = useRef<() => void>(undefined);
  const isGuarded = isDirty.value;
  useUnsaved(isGuarded);
  useEffect(() => {
    if (!isGuarded) return;
    const stay = (event: Event) => event.preventDefault();
    const end = () => {
      forget();
      removeEventListener('beforeunload', stay);
    };
    const leave = (go: () => void) => {
      end();
      go();
    };
    const forget = blockNavigation((go) => {
      if (state.peek().kind === 'sending') {
        waiting.current = () => (isDirty.peek() ? ask(go) : leave(go));
        return;
      }
      ask(go);
    });
    /** Where the open question is about to lead: whoever presses Back again is not asked again. */
    let wanted: (() => void) | undefined;
    const ask = (go: () => void) => {
      const isAsked = wanted !== undefined;
      wanted = go;
      if (isAsked) return;
      const question = confirm({
        title: t('form.leaveTitle'),
        message: t('form.leaveText'),
        validate: t('form.leave'),
        cancel: t('form.stay'),
        isDanger: true,
      });
      question.then(
        () => leave(wanted ?? go),
        (error: unknown) => {
          wanted = undefined;
          if (!(error instanceof Cancelled)) throw error;
        },
      );
    };
    addEventListener('beforeunload', stay);
    return end;
  }, [isGuarded, isDirty, state, t]);

  return async (send) => {
    await send();
    waiting.current?.();
    waiting.current = undefined;
  };
}
