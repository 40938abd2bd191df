import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectUsable } from '../../../../testing/join.tsx';
import { ada, alan, enterMeeting, picture, soundTrack } from '../../../../testing/join-live.tsx';
import { meetingSessions } from '../../meeting-session.ts';

beforeEach(() => localStorage.clear());
afterEach(async () => {
  meetingSessions.close();
  await page.viewport(414, 896);
});

const grace = { ...alan, id: 'c', fullName: 'Grace Hopper' };
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...alan, id: `${index}`, fullName: `Person ${index + 1}` }));

test('a pinned tile stays large, whoever speaks, until it is unpinned; the focus stays on its button', async () => {
  const { getByRole, attendees } = await enterMeeting();
  attendees.value = [ada, alan, grace];
  const large = getByRole('list', { name: 'Pinned' });
  const all = getByRole('list', { name: 'Participants' });
  await expect.element(all.getByRole('listitem')).toHaveLength(4);
  getByRole('button', { name: 'Pin Alan Turing' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(large.getByRole('listitem')).toHaveTextContent('Alan Turing');
  await expect.element(getByRole('button', { name: 'Unpin Alan Turing' })).toHaveFocus();
  attendees.value = [{ ...ada, camera: new MediaStream([...picture().getTracks(), soundTrack(0.5)]) }, alan, grace];
  await expect.element(all.getByRole('listitem').nth(1)).toHaveTextContent('Ada Lovelacespeaking');
  await expect.element(all.getByRole('listitem').nth(2)).toHaveTextContent('Grace Hopper');
  await expect.element(large).toHaveTextContent('Alan Turing');
  await userEvent.keyboard('{Enter}');
  await expect.element(large).not.toBeInTheDocument();
  await expect.element(getByRole('button', { name: 'Pin Alan Turing' })).toHaveFocus();
  await expect.element(all.getByRole('listitem')).toHaveLength(4);
});

test('who was pinned and leaves is pinned no longer, also not when they come back', async () => {
  const { getByRole, attendees } = await enterMeeting();
  attendees.value = [ada, alan];
  await getByRole('button', { name: 'Pin Ada Lovelace' }).click();
  await expect.element(getByRole('list', { name: 'Pinned' })).toBeVisible();
  attendees.value = [alan];
  await expect.element(getByRole('list', { name: 'Pinned' })).not.toBeInTheDocument();
  attendees.value = [alan, ada];
  await expect.element(getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveLength(3);
  await expect.element(getByRole('list', { name: 'Pinned' })).not.toBeInTheDocument();
});

test('somebody can be pinned in the list of participants, beside a shared screen; a layout that is chosen unpins', async () => {
  const { getByRole, getByText, attendees } = await enterMeeting();
  attendees.value = [{ ...ada, share: true, screen: picture() }, alan];
  await getByRole('button', { name: '3 participants' }).click();
  await getByRole('region', { name: 'Participants' }).getByRole('button', { name: 'Pin Alan Turing' }).click();
  await expect.element(getByRole('list', { name: 'Pinned' })).toHaveTextContent('Alan Turing');
  await expect.element(getByRole('list', { name: 'Participants' }).first()).toHaveTextContent('Screen of Ada Lovelace');
  await getByRole('button', { name: 'View and help' }).click();
  await getByText('Speaker', { exact: true }).click();
  await expect.element(getByRole('list', { name: 'Share screen' })).toBeVisible();
  await expect.element(getByRole('list', { name: 'Pinned' })).not.toBeInTheDocument();
});

test('whoever is alone has nothing to pin', async () => {
  const { getByRole } = await enterMeeting();
  await expect.element(getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveLength(1);
  await expect.element(getByRole('button', { name: /^Pin / })).not.toBeInTheDocument();
});

describe.each([
  [1280, 800],
  [390, 844],
])('at %i × %i', (width, height) => {
  beforeEach(() => page.viewport(width, height));

  test.each([2, 5, 25])('one of %i is pinned: large, everything is reached by keyboard and axe finds nothing', async (count) => {
    const { getByRole, attendees, container } = await enterMeeting();
    attendees.value = people(count - 1);
    await getByRole('button', { name: `Pin Person ${count - 1}`, exact: true }).click();
    const large = getByRole('list', { name: 'Pinned' }).getByRole('listitem');
    await expect.element(large).toHaveTextContent(`Person ${count - 1}`);
    const stage = getByRole('group', { name: 'Participants' }).element().getBoundingClientRect();
    await expect.poll(() => large.element().getBoundingClientRect().width / stage.width).toBeGreaterThan(0.75);
    expect(large.element().getBoundingClientRect().height / stage.height).toBeGreaterThan(0.6);
    await expectUsable(container);
  });
});
