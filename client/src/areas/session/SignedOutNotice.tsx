import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';

/** Why the session has ended (SES-B04). */
export function SignedOutNotice() {
  const { session } = useServices();
  const t = useWords();
  const state = session.state.value;
  if (state.kind !== 'signedOut' || !state.because) return null;
  return <Notice kind={state.because === 'left' ? 'success' : 'info'}>{t(`session.${state.because}`)}</Notice>;
}
