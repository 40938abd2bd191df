import { currentWorld } from '@meet/contracts/mock';
import { getPlayer, listScenarios, playScenario, recordScenario, steerScenario, stopScenario } from '@meet/contracts/scenarios';
import type { Reply } from '@meet/contracts/wire/http';
import { useCallback, useState } from 'react';
import { Button } from '../src/ui/buttons/Button.tsx';
import { saveText } from '../src/ui/browser/save-text.ts';
import { Card } from '../src/ui/layout/Card.tsx';
import { TextBox } from './TextBox.tsx';
import { call, useControl, useLatest } from './use-control.ts';

const readPlayer = () => call(getPlayer);
let library: Reply<typeof listScenarios> | undefined;
const readLibrary = async () => (library ??= await call(listScenarios));

function assertGoingOn({ state, reason }: Reply<typeof getPlayer>): void {
  if (state === 'failed') throw new Error(reason ?? 'The scenario has failed.');
}

/** The library, what plays, and what was recorded. */
export function ScenariosSection() {
  const { act } = useControl();
  const scenarios = useLatest(readLibrary) ?? [];
  const player = useLatest(readPlayer);
  return (
    <>
      {player?.scenario && <Player player={player} />}
      <Card title="Scenarios" text="A title leads to where a person begins; Play lets it play in this world while you stay here.">
        <ul aria-label="All scenarios">
          {scenarios.map(({ name, title, shows }) => (
            <li key={name} className="control-row">
              <Button
                size="small"
                icon="play"
                aria-label={`Play ${title}`}
                onClick={() => void act(`${title}: it plays.`, () => call(playScenario, { body: { name } }).then(assertGoingOn))}
              >
                Play
              </Button>
              <span>
                <a href={`/meet/__mock/play?scenario=${name}`}>{title}</a>: {shows}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Recording />
    </>
  );
}

function Player({ player: { state, done, scenario, reason } }: { player: Reply<typeof getPlayer> }) {
  const { act } = useControl();
  if (!scenario) return undefined;
  const isToGoOn = state === 'paused' || state === 'failed';
  const steer = (how: 'play' | 'pause' | 'step', text: string) =>
    void act(text, () => call(steerScenario, { body: { do: how } }).then(assertGoingOn));
  return (
    <div role="group" aria-label={scenario.title}>
      <Card
        title={scenario.title}
        text={`${state}, ${done} of ${scenario.steps.length} steps done${reason === undefined ? '' : `: ${reason}`}`}
      >
        <ol aria-label="Steps of this scenario">
          {scenario.steps.map((step, index) => (
            <li key={`${index} ${step}`} aria-current={index === done ? 'step' : undefined}>
              {index < done ? `${step} (done)` : step}
            </li>
          ))}
        </ol>
        <div className="control-row">
          <Button onClick={() => (isToGoOn ? steer('play', 'The scenario plays on.') : steer('pause', 'The scenario is paused.'))}>
            {isToGoOn ? 'Play on' : 'Pause'}
          </Button>
          <Button onClick={() => steer('step', 'The next step has happened.')}>Next step</Button>
          <Button onClick={() => void act('The scenario is stopped.', () => call(stopScenario))}>Stop</Button>
        </div>
      </Card>
    </div>
  );
}

function Recording() {
  const { act } = useControl();
  const [since, setSince] = useState('');
  const [recorded, setRecorded] = useState<Reply<typeof recordScenario>>();
  const begin = useCallback(async () => setSince((await call(currentWorld)).now.toISOString()), []);
  const text = recorded && JSON.stringify(recorded.scenario, undefined, 2);
  return (
    <Card
      title="Recording"
      text="What was done to this world, and by others in its meetings, becomes a scenario: since its beginning, or since you say so."
    >
      <div className="control-row">
        <Button onClick={() => void act('What happens from now on is recorded.', begin)}>Begin here</Button>
        <Button
          onClick={() => void act('The scenario is below.', async () => setRecorded(await call(recordScenario, { query: { since } })))}
        >
          Make a scenario
        </Button>
      </div>
      {recorded && text !== undefined && (
        <>
          <TextBox label="Recorded scenario" rows={12} value={text} />
          <ul aria-label="Not in it">
            {recorded.leftOut.map((one) => (
              <li key={one}>Not in it: {one}</li>
            ))}
          </ul>
          <Button icon="download" onClick={() => saveText('scenario.json', text, 'application/json')}>
            Download
          </Button>
        </>
      )}
    </Card>
  );
}
