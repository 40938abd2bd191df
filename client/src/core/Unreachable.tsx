import { ProblemNotice } from './ProblemNotice.tsx';
import { useServices } from './services.ts';

/** Where the public settings could not be had, nothing else will work either: says so and offers another try (ERR-44). */
export function Unreachable() {
  const { settingsState, reloadSettings } = useServices();
  const state = settingsState.value;
  if (state.kind !== 'failed') return null;
  return <ProblemNotice problem={state.problem} retry={() => void reloadSettings()} />;
}
