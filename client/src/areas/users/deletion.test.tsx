import { applyDeletion, planDeletion } from '@meet/contracts/areas/user-bulk';
import { expect, test } from 'vitest';
import { attempt } from '../../core/attempt.ts';
import { useServices } from '../../core/services.ts';
import { drawScreen } from '../../testing/screen.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
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
