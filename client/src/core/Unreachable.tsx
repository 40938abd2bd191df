import { ProblemNotice } from './ProblemNotice.tsx';
import { useServices } from './services.ts';

/** Shown when the public settings could not be loaded, because nothing else will work either. Offers a retry (ERR-44). */
export function Unreachable() {
  const { settingsState, reloadSettings } = useServices();
  const state = settingsState.value;
  if (state.kind !== 'failed') return null;
  return <ProblemNotice problem={state.problem} retry={() => void reloadSettings()} />;
}
