import { expect, test, vi } from 'vitest';
import { dateLocale } from '../../../i18n/choice.ts';
import { createI18n } from '../../../i18n/i18n.ts';
import { loadWords } from '../../../i18n/load-words.ts';
import { I18nProvider } from '../../../i18n/use-words.tsx';
import { draw } from '../../../testing/join.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

const nothing = () => {};
const given = { name: 'Ada', isWithoutDevices: false, reconnecting: false, onCancel: nothing, onAskAgain: nothing, onRetryStart: nothing };

test.each([
  [{ request: 'asked' }, ['Waiting for approval']],
  [{ request: 'approved', startsAt: 0 }, ['Starting…']],
  [{ request: 'approved', startError: true }, ['You may join, but the server could not connect you. Try again.']],
] as const)('how far somebody who waits has come: %j', async (about, words) => {
  const { container } = await draw(<WaitingRoom {...given} state={{ kind: 'waiting', ...about }} />);
  for (const each of words) await expect.element(container).toHaveTextContent(each);
});

test.each([
  [{ request: 'asked' }, false, ['Devices ready', 'Waiting for approval', 'Join']],
  [{ request: 'asked' }, true, ['Joining without camera and microphone', 'Waiting for approval', 'Join']],
  [{ request: 'approved' }, false, ['Devices ready', 'Let in by the organizer', 'Connecting']],
] as const)('the steps until the meeting are listed: %j %s', async (about, isWithoutDevices, steps) => {
  const { getByRole } = await draw(<WaitingRoom {...given} isWithoutDevices={isWithoutDevices} state={{ kind: 'waiting', ...about }} />);
  const items = getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect.element(items).toHaveLength(3);
  expect(items.elements().map((item) => item.textContent?.trim())).toEqual(steps);
});

test('[WTR-09] until the server has answered the start, nobody is told that the meeting has not started', async () => {
  const { container, getByRole } = await draw(<WaitingRoom {...given} state={{ kind: 'waiting', request: 'approved' }} />);
  await expect.element(getByRole('heading', { name: 'You have been let in' })).toBeVisible();
  expect(getByRole('status').element()).toBeEmptyDOMElement();
  expect(container).not.toHaveTextContent(/start/i);
});

test('[WTR-09] whoever is let in before the start is told that the meeting has not started', async () => {
  const { getByRole } = await draw(<WaitingRoom {...given} state={{ kind: 'waiting', request: 'approved', startsAt: 0 }} />);
  await expect.element(getByRole('status')).toHaveTextContent('The meeting has not started yet.');
  await expect.element(getByRole('listitem').last()).toHaveTextContent('Waiting for the start');
});

test('the day of a later start is told in the zone of the device where the browser does not know that of the account', async () => {
  const i18n = createI18n(loadWords);
  await i18n.need('join');
  i18n.setTimeZone('W. Europe Standard Time');
  const startsAt = Date.now() + 3 * 24 * 3_600_000;
  const { container } = await draw(
    <I18nProvider i18n={i18n}>
      <WaitingRoom {...given} state={{ kind: 'waiting', request: 'approved', startsAt }} />
    </I18nProvider>,
  );
  const here = new Intl.DateTimeFormat(dateLocale('en'), { dateStyle: 'long', timeStyle: 'short' }).format(startsAt);
  await expect.element(container.querySelector('time')).toHaveTextContent(here);
});

test('whoever is put back before the words of the meeting are there waits, and is told so once they are', async () => {
  const missing = vi.spyOn(console, 'error');
  const i18n = createI18n(loadWords);
  await i18n.need('join');
  const { getByRole } = await draw(
    <I18nProvider i18n={i18n}>
      <WaitingRoom {...given} state={{ kind: 'waiting', request: 'asked', isPutBack: true }} />
    </I18nProvider>,
  );
  await expect.element(getByRole('heading')).toHaveTextContent('Waiting for the organizer');
  await i18n.need('live');
  await expect.element(getByRole('heading')).toHaveTextContent('You are back in the waiting room');
  expect(missing).not.toHaveBeenCalled();
});
