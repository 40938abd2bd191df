import { useEffect } from 'react';
import { keepHere } from '../app/departure.ts';
import { useI18n } from '../i18n/use-words.tsx';
import { Cancelled, confirm } from '../ui/confirm.ts';
import { useUnsaved } from '../ui/unsaved.ts';

/** Nobody leaves the page by mistake while something on it is unsaved: neither by a link, nor by going back, nor by closing it. */
export function useGuard(isDirty: boolean): void {
  const { t } = useI18n();
  useUnsaved(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const listening = new AbortController();
    const { signal } = listening;

    const ask = (go: () => void) =>
      void confirm({
        title: t('form.leaveTitle'),
        message: t('form.leaveText'),
        validate: t('form.leave'),
        cancel: t('form.stay'),
        isDanger: true,
      }).then(
        () => {
          end();
          go();
        },
        (error: unknown) => {
          if (!(error instanceof Cancelled)) throw error;
        },
      );

    let here = place();
    const look = () => {
      here = place();
    };
    addEventListener('pushState', look, { signal });
    addEventListener('replaceState', look, { signal });
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    // Going back has happened when it is told: the address is put back before anybody else hears of it.
    addEventListener(
      'popstate',
      (event) => {
        if (location.pathname === here.path) return look();
        event.stopImmediatePropagation();
        history.pushState(here.state, '', here.address);
        ask(() => history.back());
      },
      { signal, capture: true },
    );

    const forget = keepHere(ask);
    const end = () => {
      forget();
      listening.abort();
    };
    return end;
  }, [isDirty, t]);
}

const place = (): { path: string; address: string; state: unknown } => ({
  path: location.pathname,
  address: location.href,
  state: history.state,
});
