import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ChatMessage } from '../../../../call/state/chat.ts';
import { everyRight, expectAccessible, expectUsable } from '../../../../testing/join.tsx';
import { enterMeeting } from '../../../../testing/join-live.tsx';
import { meetingSessions } from '../../meeting-session.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  meetingSessions.close();
  vi.restoreAllMocks();
});

const from = (fullName: string, text: string, minute = 0): ChatMessage => ({
  from: fullName,
  fullName,
  text,
  at: new Date(2030, 0, 1, 10, minute),
});
const own = (text: string, state?: ChatMessage['state']): ChatMessage => ({
  ...from('Zsófia Kővári', text),
  ref: text,
  ...(state && { state }),
});

async function openChat(lines: readonly ChatMessage[]) {
  const scene = await enterMeeting();
  scene.chat.value = lines;
  await scene.getByRole('button', { name: /Chat/ }).click();
  const shown = () => [...scene.container.querySelectorAll('.chat-log li:not([hidden]) > p[dir]')].map(({ textContent }) => textContent);
  return { ...scene, shown };
}

const several = [from('Ada Lovelace', 'Kde je Jiří?'), from('Alan Turing', 'Room 12', 1), own('Coming')];

describe('[LIV-08] the chat', () => {
  test('is searched by words and people, without accents; Escape shows everything again, and then closes the panel', async () => {
    const { getByRole, shown, chat, container } = await openChat(several);
    await getByRole('searchbox', { name: 'Search messages' }).fill('jiri');
    await expect.poll(shown).toEqual(['Kde je Jiří?']);
    await expect.element(getByRole('searchbox')).toHaveAccessibleDescription('1 message found');
    await expect.element(getByRole('log')).toHaveAttribute('aria-live', 'off');
    await expectUsable(container);
    chat.value = [...several, from('Ada Lovelace', 'Jiri is here', 2)];
    await expect.poll(shown).toEqual(['Kde je Jiří?', 'Jiri is here']);
    await expect.element(getByRole('log')).not.toHaveAttribute('aria-live');
    await getByRole('searchbox').fill('turing 12');
    await expect.poll(shown).toEqual(['Room 12']);
    await userEvent.keyboard('{Escape}');
    await expect.element(getByRole('searchbox')).toHaveValue('');
    await expect.poll(() => shown().length).toBe(4);
    await userEvent.keyboard('{Escape}');
    await expect.element(getByRole('log')).not.toBeInTheDocument();
  });

  test('a name and a text of one long word break, and the log stays as wide as its panel', async () => {
    const word = 'W'.repeat(4_000);
    const { getByRole } = await openChat([from(word, word), from('Ada Lovelace', 'Kde je Jiří?', 1)]);
    const log = getByRole('log').element();
    await expect.poll(() => log.scrollHeight).toBeGreaterThan(log.clientHeight);
    expect(log.scrollWidth).toBe(log.clientWidth);
  });

  test('says which message was not copied, and selects its text', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { getByRole, container } = await openChat(several);
    await getByRole('button', { name: 'Copy the message from Alan Turing' }).click();
    const said = getByRole('status').filter({ hasText: 'Not copied. The text is selected.' });
    await expect.element(said).toBeVisible();
    expect(getSelection()?.toString()).toBe('Room 12');
    await expectAccessible(container);
  });

  test('is one stop for Tab, in which arrow keys go from message to message; each can be copied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { getByRole, container } = await openChat(several);
    await expect.element(getByRole('textbox', { name: 'Message to everyone' })).toHaveFocus();
    await expect.element(getByRole('textbox', { name: 'Message to everyone' })).toHaveStyle({ borderStyle: 'none' });
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(getByRole('button', { name: 'Copy the message from Zsófia Kővári' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(getByRole('button', { name: 'Copy the message from Alan Turing' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(write.mock.calls).toEqual([['Room 12']]);
    await expect.element(getByRole('status').filter({ hasText: 'Copied' })).toBeInTheDocument();
    await userEvent.keyboard('{Home}{ArrowUp}');
    await expect.element(getByRole('button', { name: 'Copy the message from Ada Lovelace' })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
    await expect.element(getByRole('button', { name: 'Copy the message from Ada Lovelace' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(getByRole('button', { name: 'Copy the message from Zsófia Kővári' })).toHaveFocus();
    await expectAccessible(container);
  });

  test('stays within reach of Tab when a search hides the message that had the focus', async () => {
    const { getByRole, shown } = await openChat(several);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(getByRole('button', { name: 'Copy the message from Zsófia Kővári' })).toHaveFocus();
    await getByRole('searchbox').fill('jiri');
    await expect.poll(shown).toEqual(['Kde je Jiří?']);
    await getByRole('textbox', { name: 'Message to everyone' }).click();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(getByRole('button', { name: 'Copy the message from Ada Lovelace' })).toHaveFocus();
  });

  test('counts what the others wrote since it was last seen, and shows where that begins', async () => {
    const { getByRole, getByText, chat } = await openChat([from('Ada Lovelace', 'Read', 0)]);
    await getByRole('button', { name: 'Close', exact: true }).click();
    const many = Array.from({ length: 499 }, (_, index) => from('Alan Turing', `Message ${index}`, 1));
    chat.value = [...chat.value, ...many.slice(0, 2), own('From here', 'sending')];
    await expect.element(getByRole('button', { name: /^2 unread messages/ })).toBeVisible();
    const countOn = (name: RegExp) =>
      getComputedStyle(getByRole('button', { name }).element().querySelector('.control-count') ?? document.body);
    expect(countOn(/Chat/).backgroundColor).not.toBe(countOn(/participant/).backgroundColor);
    await getByRole('button', { name: /Chat/ }).click();
    await expect.element(getByRole('listitem').filter({ hasText: 'New messages' })).toHaveTextContent('Message 0');
    await getByRole('button', { name: 'Participants' }).click();
    await expect.element(getByRole('button', { name: /Chat/ })).not.toHaveTextContent('2');
    // The oldest are no longer kept.
    chat.value = many;
    await expect.element(getByRole('button', { name: /^497 unread messages/ })).toBeVisible();
    chat.value = many.slice(-3);
    await getByRole('button', { name: /Chat/ }).click();
    await getByRole('button', { name: /Chat/ }).click();
    await getByRole('button', { name: /Chat/ }).click();
    await expect.element(getByText('New messages')).not.toBeInTheDocument();
  });

  test('keeps what is half written when the right is taken away, and sends it only once it is given back', async () => {
    const { getByRole, call, rights } = await openChat([]);
    const field = getByRole('textbox', { name: 'Message to everyone' });
    await field.fill('Half a sent');
    rights.value = { ...everyRight, chat: false };
    await expect.element(field).toHaveAccessibleDescription('The organizer does not let you write.');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('Half a sent');
    expect(call.sendChat).not.toHaveBeenCalled();
    rights.value = everyRight;
    await expect.element(field).not.toHaveAttribute('readonly');
    await userEvent.keyboard('{Enter}');
    expect(call.sendChat).toHaveBeenCalledExactlyOnceWith('Half a sent');
  });

  test('says when a message is as long as it can be: the browser has cut off what was pasted beyond', async () => {
    const { getByRole, container } = await openChat([]);
    const field = getByRole('textbox', { name: 'Message to everyone' });
    await field.fill('a'.repeat(3_999));
    const full = getByRole('status').filter({ hasText: 'A message has at most 4,000 characters.' });
    await expect.element(full).not.toBeInTheDocument();
    document.execCommand('insertText', false, 'pasted');
    await expect.element(field).toHaveValue(`${'a'.repeat(3_999)}p`);
    await expect.element(full).toBeVisible();
    await expectUsable(container);
    await getByRole('button', { name: 'Close', exact: true }).click();
    await getByRole('button', { name: /Chat/ }).click();
    await expect.element(full).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('');
    await expect.element(full).not.toBeInTheDocument();
  });

  test('offers to send again what was not sent although the connection is good, and says nothing of a connection', async () => {
    const { getByRole, call, connection, container } = await openChat([own('First', 'unsent'), own('Second', 'unsent')]);
    await expect.element(getByRole('log')).toHaveTextContent(/First.*Not sent\..*Second.*Not sent\./);
    await expectUsable(container);
    await getByRole('button', { name: 'Send again' }).click();
    expect(call.retryChat).toHaveBeenCalledOnce();
    connection.value = { kind: 'reconnecting', since: Date.now(), cause: 'socketClosed', isCutOff: false };
    await expect.element(getByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    await expect.element(getByRole('log')).toHaveTextContent(/Not sent yet\. It will be sent automatically/);
  });

  test('leaves whoever reads what is older where they are; what they write themselves, and the end, is followed', async () => {
    const many = Array.from({ length: 60 }, (_, index) => from('Alan Turing', `Message ${index}`, 1));
    const { getByRole, chat } = await openChat(many);
    const log = getByRole('log').element();
    const fromEnd = () => log.scrollHeight - log.clientHeight - log.scrollTop;
    const scrollTo = (top: number) =>
      new Promise((resolve) => {
        log.addEventListener('scroll', resolve, { once: true });
        log.scrollTop = top;
      });
    await scrollTo(log.scrollHeight);
    chat.value = [...many, from('Ada Lovelace', 'At the end', 2)];
    await expect.poll(fromEnd).toBeLessThan(20);
    await scrollTo(0);
    const [first] = log.getElementsByTagName('li');
    chat.value = [...chat.value, from('Ada Lovelace', 'Further down', 3)];
    await expect.element(getByRole('log')).toHaveTextContent('Further down');
    expect(log.scrollTop).toBe(0);
    chat.value = [...chat.value, own('Mine', 'sending')];
    await expect.poll(fromEnd).toBeLessThan(20);
    // The oldest are no longer kept: the others are not drawn anew, which a screen reader would read out.
    const second = first?.nextElementSibling;
    chat.value = chat.value.slice(1);
    await expect.element(getByRole('log')).not.toHaveTextContent('Message 0');
    expect(log.getElementsByTagName('li')[0]).toBe(second);
  });
});
