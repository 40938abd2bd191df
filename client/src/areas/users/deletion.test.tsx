import { applyDeletion, planDeletion } from '@meet/contracts/areas/user-bulk';
import { listUsers } from '@meet/contracts/areas/users';
import { code } from '@meet/contracts/wire/errors';
import { expect, test } from 'vitest';
import { attempt } from '../../core/attempt.ts';
import { read } from '../../core/reads.ts';
import { useServices } from '../../core/services.ts';
import { useRead } from '../../core/use-read.ts';
import { promisesSettled } from '../../testing/fake-clock.ts';
import { drawScreen } from '../../testing/screen.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { openConfirmations } from '../../ui/overlays/confirm.ts';
import { deleteUsers } from './deletion.tsx';
import type { Users } from './user-selection.ts';

const plan = {
  planId: 'plan-1',
  delete: 1,
  steps: [{ line: 1, act: 'delete', email: 'ann@meet.example', fullName: 'Ann Anderson', changes: [] }],
  refused: [{ line: 2, column: '', value: 'bob@meet.example', code: 1005 }],
  effects: { meetingsLost: 2, seatsFreed: 1 },
};

const ann: Users = { kind: 'rows', rows: [], ids: ['ann'], count: 1 };

function Deleting() {
  const services = useServices();
  return <Button onClick={() => void attempt(services, () => deleteUsers(services, ann))}>Delete</Button>;
}

function Count() {
  return useRead(read(listUsers, { query: {} })).value?.total;
}

test('before users are deleted it is said who, what goes with them, and that it can be undone', async () => {
  const { screen } = await drawScreen({
    screen: <Deleting />,
    words: ['users', 'form', 'list'],
    answers: [
      [planDeletion, plan],
      [applyDeletion, plan],
    ],
  });
  await screen.getByRole('button', { name: 'Delete' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog).toHaveTextContent('Ann Anderson ann@meet.example');
  await expect.element(dialog).toHaveTextContent(/1 user stays:.*bob@meet\.example/);
  await expect.element(dialog).toHaveTextContent('To keep the meetings, cancel and hand them over first.');
  await expect.element(dialog).toHaveTextContent('You can undo it for 30 seconds, also under “Messages” at the top.');
});

test('whoever has gone to another page before the plan is there is asked nothing', async () => {
  let tell: (known: typeof plan) => void = () => {};
  const planned = new Promise<typeof plan>((resolve) => (tell = resolve));
  const { screen, sent } = await drawScreen({
    screen: <Deleting />,
    words: ['users', 'form', 'list'],
    answers: [[planDeletion, () => planned]],
  });
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => sent(planDeletion)).toHaveLength(1);
  history.replaceState(null, '', '/elsewhere');
  tell(plan);
  await promisesSettled();
  expect(openConfirmations.value).toEqual([]);
});

test('somebody whom another has deleted meanwhile goes from the list, too, once that was told', async () => {
  const gone = { ...plan, delete: 0, steps: [], refused: [{ line: 1, column: '', value: 'ann', code: code.notFound }] };
  const { screen, sent } = await drawScreen({
    screen: (
      <>
        <Deleting />
        <Count />
      </>
    ),
    words: ['users', 'form', 'list'],
    answers: [
      [planDeletion, gone],
      [listUsers, { items: [], total: 0 }],
    ],
  });
  await expect.poll(() => sent(listUsers)).toHaveLength(1);
  await screen.getByRole('button', { name: 'Delete' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => sent(listUsers)).toHaveLength(2);
});
