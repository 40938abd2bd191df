import { setClock } from '@meet/contracts/mock';
import { Button } from '../src/ui/buttons/Button.tsx';
import { FieldForm } from './FieldForm.tsx';
import { TextField } from '../src/ui/fields/TextField.tsx';
import { call, useControl } from './use-control.ts';

const minuteMs = 60_000;
const steps: readonly (readonly [text: string, advanceMs: number])[] = [
  ['+1 min', minuteMs],
  ['+15 min', 15 * minuteMs],
  ['+1 h', 60 * minuteMs],
  ['+1 day', 24 * 60 * minuteMs],
];

/** The clock of the world: it can be moved on, to the next meeting, or set. */
export function ClockBar() {
  const { act } = useControl();
  return (
    <section className="control-bar" aria-label="Clock">
      {steps.map(([text, advanceMs]) => (
        <Button key={text} size="small" onClick={() => void act('The clock went on.', () => call(setClock, { body: { advanceMs } }))}>
          {text}
        </Button>
      ))}
      <Button
        size="small"
        onClick={() => void act('The clock stands before the next meeting.', () => call(setClock, { body: { nextMeeting: {} } }))}
      >
        To the next meeting
      </Button>
      <FieldForm
        submit="Set"
        onSubmit={({ now }) => act('The clock is set.', () => call(setClock, { body: { now: new Date(`${String(now)}Z`) } }))}
      >
        <TextField label="Set to (UTC)" name="now" type="datetime-local" required />
      </FieldForm>
    </section>
  );
}
