import { applySubscriptionsEnd, planSubscriptionsDisabling, planSubscriptionsEnd } from '@meet/contracts/areas/subscription-bulk';
import { expect, test } from 'vitest';
import { attempt } from '../../core/attempt.ts';
import { useServices } from '../../core/services.ts';
import { drawScreen } from '../../testing/screen.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { disableMany, endMany } from './many-subscriptions.tsx';
import { useShownDialog } from './use-shown-dialog.ts';

const plan = {
  planId: 'plan-1',
  change: 3,
  unchanged: 2,
  refused: [{ id: 'one', name: 'Team, Old Mill', code: 1021 }],
  organizers: 4,
  earlier: 2,
};

const target: Parameters<typeof endMany>[0] = { kind: 'rows', rows: [], ids: ['one', 'two'], count: 2 };

function Changing({ run }: { run: typeof endMany }) {
  const services = useServices();
  const [dialog, show] = useShownDialog();
  return (
    <>
      <Button onClick={() => void attempt(services, () => run(target, services, show))}>Change</Button>
      {dialog}
    </>
  );
}

async function draw(run: typeof endMany) {
  const drawn = await drawScreen({
    screen: <Changing run={run} />,
    words: ['subscriptions', 'form', 'list'],
    answers: [
      [planSubscriptionsDisabling, plan],
      [planSubscriptionsEnd, plan],
      [applySubscriptionsEnd, {}],
    ],
  });
  await drawn.screen.getByRole('button', { name: 'Change' }).click();
  return drawn;
}

const staying = /2 subscriptions already end then\.1 subscription stays as it is:.*Team, Old Mill/;

test('before many subscriptions get another end it is said how many end earlier, who loses something, and what stays', async () => {
  const { screen, sent } = await draw(endMany);
  await screen.getByRole('dialog', { name: 'New end for 2 subscriptions' }).getByLabelText('Perpetual licence').click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Change the end of 3 subscriptions?' });
  await expect.element(question).toHaveTextContent('2 of them end earlier than before.');
  await expect.element(question).toHaveTextContent('4 organizers can no longer create meetings.');
  await expect.element(question).toHaveTextContent(staying);
  expect(sent(planSubscriptionsEnd)).toEqual([{ body: { ids: ['one', 'two'], endDate: null } }]);
});

test('before many subscriptions are disabled for good it is said what stays as it is', async () => {
  const { screen } = await draw(disableMany);
  await expect.element(screen.getByRole('dialog', { name: 'Disable 3 subscriptions permanently?' })).toHaveTextContent(staying);
});
