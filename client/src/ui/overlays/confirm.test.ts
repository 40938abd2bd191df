import { expect, test } from 'vitest';
import { Cancelled, confirm, openConfirmations } from './confirm.ts';

const answer = (isValidated: boolean) => openConfirmations.peek().at(-1)?.answer(isValidated);

test('[NTF-06] validating resolves, and the question is gone', async () => {
  const asked = confirm({ title: 'Delete?', message: 'For ever.', validate: 'Delete' });
  answer(true);
  await expect(asked).resolves.toBeUndefined();
  expect(openConfirmations.peek()).toEqual([]);
});

test('[NTF-07] cancelling rejects where there is something to validate', async () => {
  const asked = confirm({ title: 'Delete?', message: 'For ever.', validate: 'Delete' });
  answer(false);
  await expect(asked).rejects.toBeInstanceOf(Cancelled);
});

test('[NTF-07] cancelling resolves where there is nothing to validate', async () => {
  const asked = confirm({ title: 'By the way', message: 'Saved.' });
  answer(false);
  await expect(asked).resolves.toBeUndefined();
});

test('a question asked above another leaves that one open', async () => {
  const first = confirm({ title: 'One', message: '', validate: 'Yes' });
  const second = confirm({ title: 'Two', message: '', validate: 'Yes' });
  answer(true);
  await second;
  expect(openConfirmations.peek().map(({ title }) => title)).toEqual(['One']);
  answer(true);
  await first;
});
