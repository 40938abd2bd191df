import { applyHandover, planHandover } from '@meet/contracts/areas/handover';
import { listUsers } from '@meet/contracts/areas/users';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawScreen } from '../../testing/screen.tsx';
import { useServices } from '../../core/services.ts';
import { attempt } from '../../core/attempt.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { handOver } from './handover.tsx';

const ann = { id: 'ann', fullName: 'Ann Anderson', email: 'ann@meet.example' };
const bob = { id: 'bob', fullName: 'Bob Brown', email: 'bob@meet.example' };

function Leaver() {
  const services = useServices();
  return <Button onClick={() => void attempt(services, () => handOver(services, ann))}>Hand over</Button>;
}

const plan = { planId: 'plan-1', meetings: 5, upcomingMeetings: 2, files: 3, kept: 1 };

async function chosen(planned: typeof plan) {
  const drawn = await drawScreen({
    screen: <Leaver />,
    words: ['users', 'form'],
    answers: [
      [listUsers, { items: [ann, bob], total: 2 }],
      [planHandover, planned],
      [applyHandover, { ...planned, planId: undefined }],
    ],
  });
  await drawn.screen.getByRole('button', { name: 'Hand over' }).click();
  const field = drawn.screen.getByRole('combobox', { name: 'New organizer' });
  await field.click();
  await expect.element(drawn.screen.getByRole('option', { name: 'Ann Anderson' })).not.toBeInTheDocument();
  await drawn.screen.getByRole('option', { name: 'Bob Brown' }).click();
  await drawn.screen.getByRole('button', { name: 'Continue' }).click();
  return drawn;
}

test('what goes is shown in numbers before it is handed over', async () => {
  const { screen, sent } = await chosen(plan);
  const question = screen.getByRole('dialog', { name: 'Hand over to Bob Brown?' });
  await expect.element(question).toHaveTextContent('Bob Brown gets:Meetings5Upcoming meetings2Files of meetings3');
  await expect.element(question).toHaveTextContent('1 meeting stays: Bob Brown is not an organizer of its organization.');
  expect(sent(applyHandover)).toEqual([]);
  await question.getByRole('button', { name: 'Hand over' }).click();
  await expect.element(screen.getByText('5 meetings are handed over.')).toBeVisible();
  expect(sent(planHandover)).toEqual([{ params: { id: 'ann' }, body: { toUserId: 'bob' } }]);
  expect(sent(applyHandover)).toEqual([{ params: { id: 'ann' }, body: { planId: 'plan-1' } }]);
});

test('where nothing can go, nothing is asked', async () => {
  const { screen, sent } = await chosen({ ...plan, meetings: 0, upcomingMeetings: 0, files: 0, kept: 0 });
  const message = screen.getByRole('dialog', { name: 'Nothing to hand over to Bob Brown' });
  await expect.element(message).toHaveTextContent('Ann Anderson has no meetings that could be handed over.');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(message.query()).toBeNull());
  expect(sent(applyHandover)).toEqual([]);
});
