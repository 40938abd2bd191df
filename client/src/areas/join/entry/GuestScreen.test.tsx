import { joinByPin } from '@meet/contracts/areas/join';
import { answeringInTurn, draw, expectAccessible, type Surroundings } from '../../../testing/join.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { forgetInvitation } from '../../../core/invitation-draft.ts';
import { CallProblem } from '../../../api/problem.ts';
import GuestScreen from './GuestScreen.tsx';

afterEach(forgetInvitation);

const drawGuest = (surroundings?: Surroundings) => draw(<GuestScreen />, { at: '/join-without-account', ...surroundings });

async function paste(text: string): Promise<void> {
  const source = document.body.appendChild(document.createElement('textarea'));
  const before = document.activeElement;
  source.value = text;
  source.select();
  await userEvent.copy();
  source.remove();
  if (before instanceof HTMLElement) before.focus();
  await userEvent.paste();
}

test('[GST-01] both identifier and PIN are needed, and each field says so', async () => {
  const { getByRole, getByText, container } = await drawGuest();
  await expect.element(getByText('No account needed. Use the identifier and PIN from your invitation.')).toBeVisible();
  await getByRole('button', { name: 'Continue' }).click();
  await expect.element(getByText('Enter the meeting identifier.')).toBeVisible();
  await expect.element(getByText('Enter the PIN code.')).toBeVisible();
  await expect.element(getByRole('textbox', { name: 'Meeting identifier' })).toHaveFocus();
  await expectAccessible(container);
});

test('[GST-04] where nobody joins by PIN there is no form to fill in, but a word and the way to sign in', async () => {
  const { getByRole, getByText, container } = await drawGuest({
    settings: { pinCode: false, freeRegistration: false, ldapDelegate: false },
  });
  await expect.element(getByText('This server does not let guests join with a PIN. Ask the organizer for a link.')).toBeVisible();
  expect(getByRole('textbox').elements()).toEqual([]);
  await expect.element(getByRole('link', { name: 'Sign in instead', exact: true })).toBeVisible();
  await expectAccessible(container);
});

test('a right pair leads on to the web video of the meeting', async () => {
  const call = vi.fn(answeringInTurn({ umi: 'abc' }));
  const { getByRole, navigate } = await drawGuest({ call });
  await getByRole('textbox', { name: 'Meeting identifier' }).fill('483 920-117');
  await getByRole('textbox', { name: 'PIN code' }).fill('24 68');
  await getByRole('button', { name: 'Continue' }).click();
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/meeting/webrtc?umi=abc'));
  expect(call.mock.calls.find(([endpoint]) => endpoint === joinByPin)?.[1]).toMatchObject({
    body: { meetingId: '483920117', pin: '2468' },
  });
});

test('identifier and PIN are still there on the way back from the meeting', async () => {
  const before = await drawGuest({ call: answeringInTurn({ umi: 'abc' }) });
  await before.getByRole('textbox', { name: 'Meeting identifier' }).fill('483 920-117');
  await before.getByRole('textbox', { name: 'PIN code' }).fill('24 68');
  await before.getByRole('button', { name: 'Continue' }).click();
  await vi.waitFor(() => expect(before.navigate).toHaveBeenCalledWith('/meeting/webrtc?umi=abc'));
  await before.unmount();
  const { getByRole } = await drawGuest();
  await expect.element(getByRole('textbox', { name: 'Meeting identifier' })).toHaveValue('483 920-117');
  await expect.element(getByRole('textbox', { name: 'PIN code' })).toHaveValue('24 68');
});

test('[NET-B01] leaving the screen gives the call up, and its answer leads nowhere', async () => {
  let giveUp: (reason: Error) => void = () => {};
  const answer = new Promise((_, reject) => (giveUp = reject));
  const call = vi.fn(answeringInTurn(answer));
  const { getByRole, navigate, unmount } = await drawGuest({ call });
  await getByRole('textbox', { name: 'Meeting identifier' }).fill('483920117');
  await getByRole('textbox', { name: 'PIN code' }).fill('2468');
  await getByRole('button', { name: 'Continue' }).click();
  const input = () => call.mock.calls.find(([endpoint]) => endpoint === joinByPin)?.[1];
  await vi.waitFor(() => expect(input()).toMatchObject({ signal: { aborted: false } }));
  await unmount();
  expect(input()).toMatchObject({ signal: { aborted: true } });
  giveUp(new DOMException('left', 'AbortError'));
  await Promise.allSettled([answer]);
  expect(navigate).not.toHaveBeenCalled();
});

test('[GST-02] whatever is wrong with the pair, the message is the same', async () => {
  const { getByRole, container } = await drawGuest({ call: answeringInTurn(new CallProblem(1001)) });
  await getByRole('textbox', { name: 'Meeting identifier' }).fill('483920117');
  await getByRole('textbox', { name: 'PIN code' }).fill('1111');
  await getByRole('button', { name: 'Continue' }).click();
  await expect.element(getByRole('alert')).toHaveTextContent('No meeting has this identifier and PIN. Check both against your invitation.');
  await expect.element(getByRole('textbox', { name: 'PIN code' })).toHaveValue('1111');
  await expectAccessible(container);
});

test('where guests may not join with a PIN, that is said', async () => {
  const { getByRole } = await drawGuest({
    call: answeringInTurn(new CallProblem(1010)),
    at: '/join-without-account?meetingId=483920117&pin=2468',
  });
  await getByRole('button', { name: 'Continue' }).click();
  await expect.element(getByRole('alert')).toHaveTextContent('This server does not let guests join with a PIN.');
});

test('[GST-B02] a query fills both fields', async () => {
  const { getByRole } = await drawGuest({ at: '/join-without-account?meetingId=483-920-117&pin=2468' });
  await expect.element(getByRole('textbox', { name: 'Meeting identifier' })).toHaveValue('483920117');
  await expect.element(getByRole('textbox', { name: 'PIN code' })).toHaveValue('2468');
});

test('[GST-B02] a pasted invitation fills both fields and says so', async () => {
  const { getByRole, getByText } = await drawGuest();
  await getByRole('textbox', { name: 'Meeting identifier' }).click();
  await paste('You are invited.\nMeeting identifier: 483 920 117\nPIN code: 2468\nSee you!');
  await expect.element(getByRole('textbox', { name: 'Meeting identifier' })).toHaveValue('483920117');
  await expect.element(getByRole('textbox', { name: 'PIN code' })).toHaveValue('2468');
  await expect.element(getByText('Identifier and PIN were taken from your invitation.')).toBeVisible();
});

test('[GST-B01] a pasted link to a meeting needs neither', async () => {
  const { getByRole, navigate } = await drawGuest();
  await getByRole('textbox', { name: 'Meeting identifier' }).click();
  await paste('https://meet.example/meet/meeting/webrtc?umi=abc');
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/meeting/webrtc?umi=abc'));
});

test('[GST-B01] [MTG-16] a pasted link to an encrypted meeting keeps its key', async () => {
  const { getByRole, navigate } = await drawGuest();
  await getByRole('textbox', { name: 'Meeting identifier' }).click();
  await paste('https://meet.example/meet/meeting/webrtc?umi=abc#key=k-1_');
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/meeting/webrtc?umi=abc#key=k-1_'));
});
