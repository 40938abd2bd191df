import { focusMain } from '../ui/browser/focus-main.ts';
import { ProblemNotice } from './ProblemNotice.tsx';
import { useServices } from './services.ts';

/**
 * Shown when the public settings could not be loaded, because hardly anything else will work either. Offers a retry (ERR-44).
 * @param title what is missing
 */
export function Unreachable({ title }: { title?: string }) {
  const { settingsState, reloadSettings } = useServices();
  const state = settingsState.value;
  if (state.kind !== 'failed') return null;
  const retry = () => {
    focusMain();
    void reloadSettings();
  };
  return <ProblemNotice problem={state.problem} retry={retry} {...(title && { title })} />;
}
