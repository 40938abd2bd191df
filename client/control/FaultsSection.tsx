import { createFault, deleteFault, listFaults } from '@meet/contracts/mock';
import { Button } from '../src/ui/buttons/Button.tsx';
import { Checkbox } from '../src/ui/fields/Check.tsx';
import { TextField } from '../src/ui/fields/TextField.tsx';
import { Card } from '../src/ui/layout/Card.tsx';
import { FieldForm, numberIn, textIn, type Fields } from './FieldForm.tsx';
import { call, useControl, useLatest } from './use-control.ts';

const readFaults = () => call(listFaults);

/** Answers that will be spoiled. */
export function FaultsSection() {
  const { act } = useControl();
  const faults = useLatest(readFaults) ?? [];
  return (
    <Card title="Faults" text="The next matching answers are spoiled. A path matches the end of the requested one; * stands for any text.">
      <FieldForm
        submit="Add"
        onSubmit={(fields) => act('The fault waits for its call.', () => call(createFault, { body: faultOf(fields) }))}
      >
        <TextField label="Method" name="method" placeholder="any" />
        <TextField label="Path" name="path" placeholder="/web/users/me" />
        <TextField label="Times" name="times" type="number" min="1" defaultValue="1" />
        <TextField label="Status" name="status" type="number" min="200" max="599" />
        <TextField label="Code" name="exceptionCode" type="number" min="1000" max="1999" />
        <TextField label="Delay (ms)" name="delayMs" type="number" min="0" />
        <TextField label="Retry after" name="retryAfter" />
        <Checkbox label="Drop" name="drop" />
        <Checkbox label="Garbage" name="garbage" />
        <Checkbox label="After it was carried out" name="after" />
      </FieldForm>
      {faults.length === 0 && <p className="control-hint">No fault waits.</p>}
      <ul aria-label="Faults that wait">
        {faults.map(({ id, ...fault }) => (
          <li key={id} className="control-row">
            <code>{JSON.stringify(fault)}</code>
            <Button size="small" onClick={() => void act('The fault is withdrawn.', () => call(deleteFault, { params: { id } }))}>
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const faultOf = ({ method, path, retryAfter, drop, garbage, after, ...numbers }: Fields) => ({
  method: textIn(method),
  path: textIn(path),
  retryAfter: textIn(retryAfter),
  times: numberIn(numbers['times']),
  status: numberIn(numbers['status']),
  exceptionCode: numberIn(numbers['exceptionCode']),
  delayMs: numberIn(numbers['delayMs']),
  ...(drop !== undefined && { drop: true }),
  ...(garbage !== undefined && { body: 'garbage' as const }),
  ...(after !== undefined && { after: true }),
});
