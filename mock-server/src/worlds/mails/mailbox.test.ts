import { expect, test } from 'vitest';
import { createMailbox } from './mailbox.ts';

const draft = { to: 'ada@meet.example', subject: 'Hello', text: 'Look here.' };

function mailbox(publicUrl: string, failure?: string) {
  const box = createMailbox({
    clock: { now: () => 0 },
    terms: () => ({ sender: 'meet@meet.example', publicUrl, failure }),
    before: () => {},
  });
  box.send({ ...draft, link: 'change-password?uuid=1' });
  return box;
}

test.each(['https://meet.example/meet', 'https://meet.example/meet/'])('[SET-08] a link is below the public address %s', (publicUrl) => {
  const link = 'https://meet.example/meet/change-password?uuid=1';
  expect(mailbox(publicUrl).list()).toMatchObject([{ from: 'meet@meet.example', link, text: `Look here.\n\n${link}\n` }]);
});

test('[SET-06] what the mail server refuses arrives nowhere, and is in the log with the reason', () => {
  const box = mailbox('https://meet.example/', 'signIn: console: wrongSecret');
  expect(box.list()).toEqual([]);
  expect(box.log()).toMatchObject([{ mail: { to: draft.to }, failureReason: 'signIn: console: wrongSecret' }]);
});
