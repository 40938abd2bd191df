import { useEffect, useRef } from 'react';
import { sleep, systemClock } from '../../api/clock.ts';
import { useQueryString } from '../../navigation/use-address.ts';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Waiting } from '../../ui/layout/Spinner.tsx';

const tellMs = 5_000;

/**
 * Leaves the session and everything the page knew, then goes to the sign-in page (000 §4). With
 * `outlookWorkflow` the tab belongs to the Outlook plugin from now on; leaving such a tab later ends
 * on the plugin's close page.
 */
export default function SignOutScreen() {
  const { session, returnTo, reloadSettings, settingsState, navigate, outlookAddIn, leave } = useServices();
  const t = useWords();
  const isOutlookBeginning = new URLSearchParams(useQueryString()).has('outlookWorkflow');
  // The add-in's URL is a setting, which may still be loading.
  const isSettled = settingsState.value.kind !== 'loading';

  const told = useRef<Promise<void>>(undefined);

  useEffect(() => {
    returnTo.forget();
    told.current = session.signOut();
    void reloadSettings();
    if (isOutlookBeginning) outlookAddIn.begin();
  }, [session, returnTo, reloadSettings, outlookAddIn, isOutlookBeginning]);

  useEffect(() => {
    if (!isSettled) return;
    const closePage = isOutlookBeginning ? undefined : outlookAddIn.afterSignOut();
    // Another page would give up telling the server.
    if (closePage) void Promise.race([told.current, sleep(systemClock, tellMs)]).then(() => leave(closePage));
    else navigate('/', { replace: true });
  }, [isSettled, navigate, outlookAddIn, leave, isOutlookBeginning]);

  return <Waiting text={t('session.signingOut')} />;
}
