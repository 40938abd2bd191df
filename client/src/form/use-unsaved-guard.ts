import { useEffect } from 'react';
import { blockNavigation } from '../navigation/navigation-blocker.ts';
import { useI18n } from '../i18n/use-words.tsx';
import { Cancelled, confirm } from '../ui/overlays/confirm.ts';
import { useUnsaved } from '../ui/browser/unsaved.ts';

/** Asks before the page is left with unsaved changes: by a link, by Back, or by closing it. */
export function useUnsavedGuard(isDirty: boolean): void {
  const { t } = useI18n();
  useUnsaved(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const stay = (event: Event) => event.preventDefault();
    const forget = blockNavigation((go) => {
      const question = confirm({
        title: t('form.leaveTitle'),
        message: t('form.leaveText'),
        validate: t('form.leave'),
        cancel: t('form.stay'),
        isDanger: true,
      });
      question.then(
        () => {
          end();
          go();
        },
        (error: unknown) => {
          if (!(error instanceof Cancelled)) throw error;
        },
      );
    });
    const end = () => {
      forget();
      removeEventListener('beforeunload', stay);
    };
    addEventListener('beforeunload', stay);
    return end;
  }, [isDirty, t]);
}
