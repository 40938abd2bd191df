import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../../testing/join.tsx';
import { ada, alan, enterMeeting, picture } from '../../../../testing/join-live.tsx';
import { meetingSessions } from '../../meeting-session.ts';

afterEach(() => {
  vi.useRealTimers();
  meetingSessions.close();
});

const note = 'No picture arriving';
const several = 'Several pictures have stopped: no new ones are arriving.';

/** Ada and Alan in sight, of whose pictures so many frames have come. */
async function seen() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const entered = await enterMeeting();
  const { attendees, call, getByRole } = entered;
  const people = [ada, { ...alan, video: true }].map((person) => ({ ...person, camera: picture() }));
  const frames = { a: 0, b: 0 };
  const jitterS = { a: 0, b: 0 };
  call.stats.mockImplementation(async () => {
    const entries = people.map(({ id, camera }) => ({
      id,
      type: 'inbound-rtp',
      trackIdentifier: camera.getVideoTracks()[0]?.id,
      framesDecoded: id === 'a' ? frames.a : frames.b,
      jitter: id === 'a' ? jitterS.a : jitterS.b,
    }));
    return [new Map(entries.map((entry) => [entry.id, entry]))];
  });
  attendees.value = people;
  await expect.poll(() => call.view.value?.filter(({ height }) => height > 0).length).toBe(2);
  const tile = (name: string) => getByRole('list', { name: 'Participants' }).getByRole('listitem').filter({ hasText: name });
  return { ...entered, people, frames, jitterS, tile, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test('a tile whose picture does not arrive says so, silently, and no longer with the next frame', async () => {
  const { frames, tile, pass, getByText } = await seen();
  for (let second = 0; second < 8; second++) {
    frames.b += 10;
    await pass(1_000);
  }
  await expect.element(tile('Ada Lovelace').getByText(note)).toBeVisible();
  await expect.element(tile('Alan Turing')).toBeVisible();
  await expect.element(tile('Alan Turing').getByText(note)).not.toBeInTheDocument();
  await expect.element(getByText(several)).not.toBeInTheDocument();
  frames.a += 1;
  await pass(250);
  await expect.element(getByText(note)).not.toBeInTheDocument();
});

test('several of them are told of once, politely, and only to the ear: the tiles say it to the eye', async () => {
  const { frames, pass, getByRole, getByText } = await seen();
  await pass(6_000);
  await expect.element(getByRole('status').getByText(several)).toHaveClass('hidden-text');
  await pass(6_000);
  await expect.element(getByText(several)).not.toBeInTheDocument();
  frames.a += 1;
  await pass(1_000);
  await pass(6_000);
  await expect.element(getByText(note)).toHaveLength(2);
  await expect.element(getByText(several)).not.toBeInTheDocument();
});

test('while none arrives the connection does not count as good; one of several says nothing of it', async () => {
  const { frames, pass, getByTitle, tile } = await seen();
  const quality = getByTitle('Connection', { exact: true });
  for (let second = 0; second < 6; second++) {
    frames.b += 10;
    await pass(1_000);
  }
  await expect.element(tile('Ada Lovelace').getByText(note)).toBeVisible();
  await expect.element(quality).toHaveTextContent('Good');
  await pass(5_000);
  await expect.element(quality).toHaveTextContent('Poor');
  frames.a += 1;
  frames.b += 1;
  await pass(1_000);
  await expect.element(quality).toHaveTextContent('Good');
});

test('a camera that is turned off leaves the initials, and nothing to say', async () => {
  const { attendees, people, pass, getByText, tile, container } = await seen();
  await pass(6_000);
  await expect.element(tile('Ada Lovelace').getByText(note)).toBeVisible();
  vi.useRealTimers();
  await expectAccessible(container);
  attendees.value = people.map((person) => ({ ...person, video: false }));
  await expect.element(getByText(note)).not.toBeInTheDocument();
});

test('whose media arrives badly has bars on the tile, which say so in words', async () => {
  const { frames, jitterS, tile, pass } = await seen();
  jitterS.a = 0.5;
  for (let second = 0; second < 8; second++) {
    frames.a += 10;
    frames.b += 10;
    await pass(1_000);
  }
  const bars = tile('Ada Lovelace').getByRole('img', { name: 'Connection: Poor' });
  await expect.element(bars).toBeVisible();
  const sizes = [...bars.element().children].map((bar) => bar.getBoundingClientRect());
  expect(sizes.map(({ width, height }) => `${width} × ${height}`)).toEqual(['4 × 5', '4 × 9', '4 × 13']);
  await expect.element(tile('Alan Turing').getByRole('img', { name: /^Connection/ })).not.toBeInTheDocument();
});
