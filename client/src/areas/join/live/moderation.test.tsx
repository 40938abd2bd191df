import type { JoinRequest } from '@meet/contracts/signaling';
import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RoleChange, Moderated, Moderation } from '../../../call/state/moderation.ts';
import { CallProblem } from '../../../api/problem.ts';
import type { SessionState } from '../../../session/lifecycle.ts';
import { expectAccessible } from '../../../testing/join.tsx';
import { confirm, openConfirmations } from '../../../ui/overlays/confirm.ts';
import { ada, alan, enterMeeting, picture } from '../../../testing/join-live.tsx';
import { meetingSessions } from '../meeting-session.ts';

beforeEach(() => localStorage.clear());
afterEach(meetingSessions.close);

const knocking = (...names: string[]): JoinRequest[] =>
  names.map((fullName) => ({ id: fullName.toLowerCase(), fullName, since: '2030-01-01T00:00:00.000Z' }));

async function moderating() {
  const live = await enterMeeting();
  const requests = signal<readonly JoinRequest[]>([]);
  const moderate = vi.fn<Moderation['moderate']>();
  const [isHost, end] = [signal(false), vi.fn<Moderation['end']>()];
  const [isModerator, roleChange] = [signal(true), signal<RoleChange | undefined>(undefined)];
  const identify = vi.fn<Moderation['identify']>();
  const [canSpotlight, isSpotlit, spotlight] = [signal(false), signal(false), vi.fn<Moderation['spotlight']>()];
  const spot = { canSpotlight, isSpotlit, spotlight };
  live.moderation.value = { isModerator, roleChange, isHost, moderated: signal(undefined), requests, identify, moderate, end, ...spot };
  return { ...live, isModerator, roleChange, requests, identify, moderate, isHost, end, ...spot };
}

describe('a moderator', () => {
  test('is told who waits, and lets them in with one key or one click', async () => {
    const { getByRole, getByText, requests, moderate, container } = await moderating();
    requests.value = knocking('Bob');
    await expect.element(getByText('1 person is waiting')).toBeVisible();
    // Read out; the eye has it in the notice.
    await expect.element(getByRole('status').getByText('Bob is waiting to be let in.')).toHaveClass('hidden-text');
    expect(getByText('1 person is waiting').element().closest('[role]')).toBe(getByRole('group', { name: 'Participants' }).element());
    await expectAccessible(container);
    await userEvent.keyboard('a');
    expect(moderate).toHaveBeenLastCalledWith(['bob'], 'admit');
    requests.value = knocking('Bob', 'Eve');
    await getByRole('button', { name: 'Let everybody in' }).click();
    expect(moderate).toHaveBeenLastCalledWith(['bob', 'eve'], 'admit');
    requests.value = [];
    await expect.element(getByText('2 people are waiting')).not.toBeInTheDocument();
  });

  test('decides about each in the list of participants', async () => {
    const { getByRole, attendees, requests, moderate, container } = await moderating();
    attendees.value = [ada, alan];
    requests.value = knocking('Bob', 'Eve');
    await getByRole('button', { name: 'Show', exact: true }).click();
    const list = getByRole('region', { name: 'Waiting room' });
    const [admit, refuse] = [list.getByRole('button', { name: 'Let in: Eve' }), list.getByRole('button', { name: 'Refuse Bob' })];
    await expect.element(admit).toHaveTextContent(/^Let in$/);
    await expect.element(refuse).toHaveTextContent(/^Refuse$/);
    await admit.click();
    expect(moderate).toHaveBeenLastCalledWith(['eve'], 'admit');
    await refuse.click();
    expect(moderate).toHaveBeenLastCalledWith(['bob'], 'refuse');
    await getByRole('button', { name: 'Do not let Ada Lovelace speak' }).click();
    expect(moderate).toHaveBeenLastCalledWith(['a'], 'rights', { talk: false });
    await getByRole('button', { name: 'Let Ada Lovelace speak', exact: true }).click();
    expect(moderate).toHaveBeenLastCalledWith(['a'], 'rights', { talk: true });
    await getByRole('button', { name: 'Do not let the others speak' }).click();
    expect(moderate).toHaveBeenLastCalledWith(['a', 'b'], 'rights', { talk: false });
    await getByRole('button', { name: 'Put Alan Turing back into the waiting room' }).click();
    expect(moderate).toHaveBeenLastCalledWith(['b'], 'hold');
    await expectAccessible(container);
  });
});

test('on a phone, what is told for a moment hides nothing of what there is to decide about who waits', async () => {
  onTestFinished(() => page.viewport(414, 896));
  await page.viewport(390, 844);
  const { getByRole, requests, attendees, container } = await moderating();
  attendees.value = [ada];
  requests.value = knocking('Bob', 'Eve');
  await getByRole('button', { name: 'Show', exact: true }).click();
  attendees.value = [ada, alan];
  await expect.element(getByRole('status').getByText('Alan Turing joined.')).toBeVisible();
  const boxes = (of: string) => [...container.querySelectorAll(of)].map((element) => element.getBoundingClientRect());
  const told = boxes('.announcement-lines p:not(.hidden-text)');
  expect(told).not.toHaveLength(0);
  const decided = boxes('.waiting-list, .live-panel > header');
  expect(decided).toHaveLength(2);
  for (const line of told) for (const box of decided) expect(line.top >= box.bottom || line.bottom <= box.top).toBe(true);
});

test('a moderator sees whom another one has silenced, or lets speak again', async () => {
  const { getByRole, attendees, moderate } = await moderating();
  attendees.value = [{ ...ada, silenced: true }, alan];
  await getByRole('button', { name: /participants/ }).click();
  await getByRole('button', { name: 'Let Ada Lovelace speak', exact: true }).click();
  expect(moderate).toHaveBeenLastCalledWith(['a'], 'rights', { talk: true });
  attendees.value = [ada, alan];
  await getByRole('button', { name: 'Do not let Ada Lovelace speak' }).click();
  attendees.value = [{ ...ada, silenced: true }, alan];
  await expect.element(getByRole('button', { name: 'Let Ada Lovelace speak', exact: true })).toBeVisible();
  attendees.value = [ada, alan];
  await expect.element(getByRole('button', { name: 'Do not let Ada Lovelace speak' })).toBeVisible();
});

describe('a moderator whose server knows hosting', () => {
  test('turns off microphones that are on and takes hands down that are up, one or all', async () => {
    const { getByRole, attendees, isHost, moderate, container } = await moderating();
    attendees.value = [{ ...ada, hand: true }, alan];
    await getByRole('button', { name: /participants/ }).click();
    const lowerAll = getByRole('button', { name: 'Lower all hands' });
    await expect.element(lowerAll).not.toBeInTheDocument();
    isHost.value = true;
    await lowerAll.click();
    expect(moderate).toHaveBeenLastCalledWith(['a'], 'lower');
    await getByRole('button', { name: 'Lower the hand of Ada Lovelace' }).click();
    expect(moderate).toHaveBeenLastCalledWith(['a'], 'lower');
    await getByRole('button', { name: 'Turn off the microphone of Ada Lovelace' }).click();
    expect(moderate).toHaveBeenLastCalledWith(['a'], 'mute');
    await getByRole('button', { name: 'Turn off all microphones' }).click();
    expect(moderate).toHaveBeenLastCalledWith(['a'], 'mute');
    await expect.element(getByRole('button', { name: 'Turn off the microphone of Alan Turing' })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  test('goes on by keyboard in the panel when what they pressed is not there any more', async () => {
    const { getByRole, attendees, requests, isHost } = await moderating();
    attendees.value = [{ ...ada, hand: true }, alan];
    requests.value = knocking('Bob', 'Eve');
    isHost.value = true;
    const opener = getByRole('button', { name: /participants/ });
    await opener.click();
    const panel = getByRole('region', { name: 'Participants' });
    const gone: [string, () => void][] = [
      ['Let everybody in', () => (requests.value = knocking('Eve'))],
      ['Let in: Eve', () => (requests.value = [])],
      ['Lower all hands', () => (attendees.value = [ada, alan])],
      ['Turn off the microphone of Ada Lovelace', () => (attendees.value = [{ ...ada, audio: false }, alan])],
      ['Remove Ada Lovelace from the meeting', () => (attendees.value = [alan])],
    ];
    for (const [name, answer] of gone) {
      const button = getByRole('button', { name });
      button.element().focus();
      await expect.element(button).toHaveFocus();
      answer();
      await expect.element(panel).toHaveFocus();
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
  });

  test('ends the meeting for everybody, after two questions', async () => {
    const { getByRole, isHost, end, call, container } = await moderating();
    const hangUp = getByRole('button', { name: 'Hang up' });
    await hangUp.click();
    await expect.element(getByRole('dialog').getByRole('button', { name: 'Leave' })).toBeVisible();
    await expect.element(getByRole('button', { name: 'End for everybody' })).not.toBeInTheDocument();
    isHost.value = true;
    await getByRole('button', { name: 'End for everybody' }).click();
    await expectAccessible(container);
    const answer = (isYes: boolean) => openConfirmations.value.at(-1)?.answer(isYes);
    expect(openConfirmations.value).toMatchObject([
      { title: 'End the meeting for everybody?', message: 'Everybody leaves the meeting now, and nobody can come back.', isDanger: true },
    ]);
    answer(false);
    expect(end).not.toHaveBeenCalled();
    await hangUp.click();
    await getByRole('button', { name: 'End for everybody' }).click();
    answer(true);
    await expect.poll(() => end.mock.calls).toHaveLength(1);
    expect(call.hangUp).not.toHaveBeenCalled();
  });
});

test('a moderator who was disconnected hears no second knock of those who went on waiting', async () => {
  const note = vi.spyOn(OscillatorNode.prototype, 'start');
  const { getByText, isModerator, requests } = await moderating();
  requests.value = knocking('Bob');
  await expect.poll(() => note.mock.calls).toHaveLength(2);
  isModerator.value = false;
  requests.value = [];
  await expect.element(getByText('1 person is waiting')).not.toBeInTheDocument();
  isModerator.value = true;
  requests.value = knocking('Bob');
  await expect.element(getByText('1 person is waiting')).toBeVisible();
  expect(note).toHaveBeenCalledTimes(2);
  requests.value = knocking('Bob', 'Eve');
  await expect.poll(() => note.mock.calls).toHaveLength(4);
  requests.value = [];
  requests.value = knocking('Eve').map((again) => ({ ...again, since: '2030-01-01T00:05:00.000Z' }));
  await expect.poll(() => note.mock.calls).toHaveLength(6);
});

test('a question to a moderator goes when nothing can be done about it any more: the connection is lost, or the meeting is over', async () => {
  const { getByRole, attendees, isModerator, moderate, unmount } = await moderating();
  attendees.value = [ada];
  await getByRole('button', { name: /participants/ }).click();
  const remove = getByRole('button', { name: 'Remove Ada Lovelace from the meeting' });
  await remove.click();
  expect(openConfirmations.value).toHaveLength(1);
  isModerator.value = false;
  await expect.poll(() => openConfirmations.value).toEqual([]);
  isModerator.value = true;
  await remove.click();
  expect(openConfirmations.value).toHaveLength(1);
  await unmount();
  expect(openConfirmations.value).toEqual([]);
  expect(moderate).not.toHaveBeenCalled();
});

test('a question to anybody stays when the role of a moderator goes', async () => {
  const { getByRole, attendees, isModerator } = await moderating();
  attendees.value = [ada];
  const answered = confirm({ title: 'Delete the draft?', message: '', validate: 'Delete' });
  await getByRole('button', { name: /participants/ }).click();
  await getByRole('button', { name: 'Remove Ada Lovelace from the meeting' }).click();
  expect(openConfirmations.value).toHaveLength(2);
  isModerator.value = false;
  await expect.poll(() => openConfirmations.value.map(({ title }) => title)).toEqual(['Delete the draft?']);
  openConfirmations.value.at(-1)?.answer(true);
  await expect(answered).resolves.toBeUndefined();
});

test.each([
  ['whose role is taken away', 'revoked', 'You are no longer a moderator of this meeting. It goes on as it was.'],
  ['whose session is over', 'signedOut', 'You are no longer signed in, so you cannot moderate this meeting. It goes on as it was.'],
] as const)('a moderator %s is told so, and keeps no control of it', async (_, because, text) => {
  const { getByRole, attendees, isModerator, roleChange } = await moderating();
  attendees.value = [ada];
  await getByRole('button', { name: /participants/ }).click();
  const silence = getByRole('button', { name: 'Do not let Ada Lovelace speak' });
  await expect.element(silence).toBeVisible();
  isModerator.value = false;
  roleChange.value = because;
  await expect.element(getByRole('status').getByText(text)).toBeVisible();
  await expect.element(silence).not.toBeInTheDocument();
});

test('whoever becomes a moderator is told so, and has the controls', async () => {
  const { getByRole, attendees, isModerator, roleChange } = await moderating();
  isModerator.value = false;
  attendees.value = [ada];
  await getByRole('button', { name: /participants/ }).click();
  isModerator.value = true;
  roleChange.value = 'moderator';
  await expect.element(getByRole('status').getByText('You are now a moderator of this meeting and can let people in.')).toBeVisible();
  await expect.element(getByRole('button', { name: 'Do not let Ada Lovelace speak' })).toBeVisible();
});

test('a moderator whose session was over is one again once they have signed in again', async () => {
  const me = { email: 'olivia@meet.example', firstName: 'Olivia', lastName: 'Hart', source: 'INTERNAL', customersManager: [] };
  const { services, isModerator, roleChange, identify } = await moderating();
  const signIn = () => Object.assign(services.session.state, { value: { kind: 'signedIn', username: me.email, me } });
  signIn();
  isModerator.value = false;
  roleChange.value = 'revoked';
  signIn();
  expect(identify).not.toHaveBeenCalled();
  roleChange.value = 'signedOut';
  signIn();
  expect(identify).toHaveBeenCalledOnce();
});

test('a moderator who signs out in another tab, or becomes somebody else there, is asked anew who they are', async () => {
  const me = { email: 'olivia@meet.example', firstName: 'Olivia', lastName: 'Hart', source: 'INTERNAL', customersManager: [] };
  const { services, isModerator, identify } = await moderating();
  const become = (value: SessionState) => Object.assign(services.session.state, { value });
  become({ kind: 'signedIn', username: me.email, me });
  expect(identify).not.toHaveBeenCalled();
  become({ kind: 'signedIn', username: 'hana@meet.example', me });
  expect(identify).toHaveBeenCalledTimes(1);
  become({ kind: 'signedOut', because: 'unavailable', problem: new CallProblem('UNREACHABLE') });
  expect(identify).toHaveBeenCalledTimes(1);
  become({ kind: 'signedOut', because: 'elsewhere' });
  expect(identify).toHaveBeenCalledTimes(2);
  isModerator.value = false;
  become({ kind: 'signedOut', because: 'left' });
  expect(identify).toHaveBeenCalledTimes(2);
});

test('whoever is asked for silence or to take the hand down is told by whom', async () => {
  const { getByRole, moderation } = await enterMeeting();
  const moderated = signal<Moderated | undefined>(undefined);
  const nothing = {
    roleChange: signal(undefined),
    requests: signal([]),
    identify: () => {},
    moderate: () => {},
    spotlight: () => {},
    end: () => {},
  };
  const no = signal(false);
  moderation.value = { isModerator: no, isHost: no, canSpotlight: no, isSpotlit: no, moderated, ...nothing };
  moderated.value = { by: 'Olivia', action: 'mute' };
  await expect.element(getByRole('status').getByText('Olivia turned your microphone off. You can turn it on again.')).toBeVisible();
  moderated.value = { by: 'Olivia', action: 'lower' };
  await expect.element(getByRole('status').getByText('Olivia lowered your hand.')).toBeVisible();
});

describe('a spotlight', () => {
  test('is given and taken by a moderator whose server knows it, to others and to themselves', async () => {
    const { getByRole, attendees, canSpotlight, spotlight, container } = await moderating();
    attendees.value = [ada, { ...alan, spotlight: true }];
    await getByRole('button', { name: /participants/ }).click();
    await expect.element(getByRole('button', { name: /for everybody|spotlight/ })).not.toBeInTheDocument();
    canSpotlight.value = true;
    await getByRole('button', { name: 'Spotlight Ada Lovelace for everybody' }).click();
    expect(spotlight).toHaveBeenLastCalledWith('a', true);
    await getByRole('button', { name: 'Take Alan Turing out of the spotlight' }).click();
    expect(spotlight).toHaveBeenLastCalledWith('b', false);
    await getByRole('button', { name: 'Spotlight Zsófia Kővári (you) for everybody' }).click();
    expect(spotlight).toHaveBeenLastCalledWith(undefined, true);
    await expectAccessible(container);
  });

  test('makes somebody large, beside a shared screen, until it ends; a pin comes first, and a chosen layout ends it for oneself', async () => {
    const { getByRole, getByText, attendees } = await enterMeeting();
    attendees.value = [ada, alan];
    const large = getByRole('list', { name: 'In the spotlight' });
    await expect.element(getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveLength(3);
    await expect.element(large).not.toBeInTheDocument();
    attendees.value = [ada, { ...alan, spotlight: true }];
    await expect.element(large).toHaveTextContent('Alan Turing');
    await expect.element(getByRole('status').getByText('Alan Turing is in the spotlight: everybody sees them large.')).toBeVisible();
    attendees.value = [
      { ...ada, share: true, screen: picture() },
      { ...alan, spotlight: true },
    ];
    await expect.element(large.getByRole('listitem')).toHaveLength(2);
    await getByRole('button', { name: 'Pin Ada Lovelace', exact: true }).click();
    await expect.element(getByRole('list', { name: 'Pinned' })).toHaveTextContent('Ada Lovelace');
    await getByRole('button', { name: 'Unpin Ada Lovelace', exact: true }).click();
    await expect.element(large.getByRole('listitem')).toHaveLength(2);
    await getByRole('button', { name: 'View and help' }).click();
    await getByText('Grid', { exact: true }).click();
    await expect.element(large).not.toBeInTheDocument();
    await expect.element(getByRole('list', { name: 'Share screen' })).toBeVisible();
    attendees.value = [ada, alan];
    await expect.element(getByRole('status').getByText('Nobody is in the spotlight any more.')).toBeVisible();
    attendees.value = [ada, { ...alan, spotlight: true }];
    await expect.element(large).toHaveTextContent('Alan Turing');
    attendees.value = [{ ...ada, spotlight: true }, alan];
    await expect.element(large).toHaveTextContent('Ada Lovelace');
    attendees.value = [ada, alan];
    await expect.element(large).not.toBeInTheDocument();
  });

  test('is told to whom it is given, and marked on their own tile as long as it lasts', async () => {
    const { getByRole, attendees, isSpotlit } = await moderating();
    attendees.value = [ada];
    const mark = getByRole('listitem').filter({ hasText: '(you)' }).getByRole('img', { name: 'In the spotlight' });
    await expect.element(mark).not.toBeInTheDocument();
    isSpotlit.value = true;
    await expect.element(mark).toBeVisible();
    await expect.element(getByRole('status').getByText('You are in the spotlight: everybody sees you large.')).toBeVisible();
    await expect.element(getByRole('list', { name: 'In the spotlight' })).not.toBeInTheDocument();
    isSpotlit.value = false;
    await expect.element(mark).not.toBeInTheDocument();
  });
});

test('a recording is told until it was read, and stands in the header as long as it goes on', async () => {
  const { getByRole, getByText, recording, container } = await enterMeeting();
  const mark = getByText('Recording and transcript');
  await expect.element(mark).not.toBeInTheDocument();
  recording.value = { recording: true, transcription: true };
  await expect.element(mark).toBeVisible();
  await expect.element(getByRole('status').getByText('This meeting is being recorded')).toBeVisible();
  await expectAccessible(container);
  await getByRole('button', { name: 'Got it' }).click();
  await expect.element(getByText('This meeting is being recorded')).not.toBeInTheDocument();
  await expect.element(mark).toBeVisible();
  recording.value = { recording: true, transcription: false };
  await expect.element(getByText('Recording', { exact: true })).toBeVisible();
  await expect.element(getByText('This meeting is being recorded')).not.toBeInTheDocument();
  recording.value = { recording: false, transcription: false };
  await expect.element(getByRole('status').getByText('The recording has ended.')).toBeVisible();
  await expect.element(mark).not.toBeInTheDocument();
});

test('a transcript that begins during a recording is told to whoever has read of the recording', async () => {
  const { getByRole, getByText, recording } = await enterMeeting();
  recording.value = { recording: true, transcription: false };
  await getByRole('button', { name: 'Got it' }).click();
  await expect.element(getByText('This meeting is being recorded')).not.toBeInTheDocument();
  recording.value = { recording: true, transcription: true };
  await expect.element(getByText('This meeting is being recorded')).toBeVisible();
  await getByRole('button', { name: 'Got it' }).click();
  await expect.element(getByText('This meeting is being recorded')).not.toBeInTheDocument();
});

test('others see nothing of it', async () => {
  const { getByRole, attendees } = await enterMeeting();
  attendees.value = [ada];
  await getByRole('button', { name: /participants/ }).click();
  await expect.element(getByRole('region', { name: 'Participants' }).getByText('Ada Lovelace')).toBeVisible();
  await expect.element(getByRole('button', { name: /^(?!Pin ).*Ada Lovelace/ })).not.toBeInTheDocument();
});
