import { ada, alan, enterMeeting, picture } from '../../../testing/join-live.tsx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { meetingSessions } from '../meeting-session.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  meetingSessions.close();
  document.documentElement.style.removeProperty('font-size');
});

const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
const areApart = (one: DOMRect, other: DOMRect) =>
  one.bottom <= other.top || other.bottom <= one.top || one.right <= other.left || other.right <= one.left;

test.each([
  [390, 844, 'Devices'],
  [390, 844, 'Participants'],
  [390, 844, 'View and help'],
  [844, 390, 'Devices'],
  [844, 390, 'Participants'],
])('at %i × %i what is told covers neither the open panel (%s) nor the controls', async (width, height, panel) => {
  await page.viewport(width, height);
  const { getByRole, container, attendees, recording } = await enterMeeting();
  const part = (selector: string) => container.querySelector(selector);
  const parts = (selector: string) => Array.from(container.querySelectorAll(selector), boxOf);
  await getByRole('button', { name: panel === 'Participants' ? /participant/ : panel })
    .first()
    .click();
  await expect.poll(() => part('.live-panel')).not.toBeNull();
  recording.value = { recording: true, transcription: false };
  attendees.value = Array.from({ length: 20 }, (_, index) => ({ ...ada, id: `${index}`, fullName: `Guest ${index + 1}` }));
  const told = '.announcement-lines p:not(.hidden-text), .live-news .notice';
  await expect.poll(() => parts(told).length).toBe(2);
  for (const line of parts(told)) {
    expect(line.height).toBeGreaterThan(20);
    for (const other of parts('.live-panel, .live-top, .control-bar')) expect(areApart(line, other)).toBe(true);
  }
  expect(boxOf(part('.live-panel')).height).toBeGreaterThan(height / 3);
});

test('on a phone what is told lies over lines of the chat: what one writes in stays where it is', async () => {
  await page.viewport(390, 844);
  const { getByRole, container, attendees, recording, chat } = await enterMeeting();
  chat.value = [{ from: 'a', fullName: 'Ada Lovelace', text: 'Good morning', at: new Date() }];
  const boxes = (selector: string) => Array.from(container.querySelectorAll(selector), boxOf);
  await getByRole('button', { name: 'Chat' }).first().click();
  const fixed = '.live-panel > header, .chat-head, .chat-form, .control-bar';
  await expect.poll(() => boxes(fixed).length).toBe(4);
  const before = boxes(fixed);
  recording.value = { recording: true, transcription: false };
  attendees.value = Array.from({ length: 20 }, (_, index) => ({ ...ada, id: `${index}`, fullName: `Guest ${index + 1}` }));
  const told = '.announcement-lines p:not(.hidden-text), .live-news .notice';
  await expect.poll(() => boxes(told).length).toBeGreaterThan(1);
  expect(boxes(fixed)).toEqual(before);
  for (const line of boxes(told)) for (const other of before) expect(areApart(line, other)).toBe(true);
});

test('on a phone in landscape the names in the strip beside a shared screen stand there whole', async () => {
  await page.viewport(844, 390);
  const { container, attendees } = await enterMeeting();
  attendees.value = [{ ...ada, share: true, screen: picture() }, alan];
  const names = () => Array.from(container.querySelectorAll('.strip bdi'));
  await expect.poll(() => names().length).toBeGreaterThan(1);
  for (const name of names()) expect(name.scrollWidth, name.textContent).toBeLessThanOrEqual(name.clientWidth);
});

test('on a phone with text twice as large every choice of the view stands there whole', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '32px';
  const { getByRole, container } = await enterMeeting();
  await getByRole('button', { name: 'View and help' }).click();
  const choices = () => Array.from(container.querySelectorAll('.live-choice > div'));
  await expect.poll(() => choices().length).toBeGreaterThan(2);
  for (const choice of choices()) expect(choice.scrollWidth, choice.textContent).toBeLessThanOrEqual(choice.clientWidth);
  const body = container.querySelector('.live-panel-body');
  expect(body?.scrollWidth).toBe(body?.clientWidth);
});
