import { afterEach, expect, test } from 'vitest';
import { embeddedMedia } from './embedded.ts';
import { noFaults, type MediaMeeting } from './engine.ts';
import { TestBrowser } from './test-browser.ts';
import { extensionIdsByUri, sectionsOf } from './werift/test-sdp.ts';

const media = embeddedMedia();
const meetings: MediaMeeting[] = [];
const browsers: TestBrowser[] = [];

afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.leave()));
  await Promise.all(meetings.splice(0).map((meeting) => meeting.close()));
});

function newMeeting(): MediaMeeting {
  const meeting = media.meeting();
  meetings.push(meeting);
  return meeting;
}

function join(meeting: MediaMeeting, attendeeId: string): TestBrowser {
  const browser = new TestBrowser(meeting, attendeeId);
  browsers.push(browser);
  return browser;
}

/** Streams that are being sent, by the newest description. */
const shownTo = (browser: TestBrowser) =>
  sectionsOf(browser.sdp('down')).flatMap(({ kind, direction, streams }) => (direction === 'sendonly' ? [`${kind} ${streams[0]}`] : []));

const both = (id: string) => [`audio ${id}.camera`, `video ${id}.camera`];

/** Both kinds go on arriving. */
async function flows(browser: TestBrowser): Promise<void> {
  const { audio, video } = { ...browser.packets };
  await expect.poll(() => browser.packets.audio > audio + 5 && browser.packets.video > video + 5, { timeout: 5_000 }).toBe(true);
}

test('what one publishes another receives, and the other way round', async () => {
  const meeting = newMeeting();
  const ada = join(meeting, 'ada').publish();
  const bob = join(meeting, 'bob').publish();
  await Promise.all([flows(ada), flows(bob)]);
  expect(shownTo(ada)).toEqual(both('bob'));
  expect(shownTo(bob)).toEqual(both('ada'));
  expect(media.usage()).toMatchObject({ participants: 2, connections: 4 });
  expect(media.usage().packetsForwarded).toBeGreaterThan(20);
});

test('one alone sees and hears the bots, without publishing anything', async () => {
  const meeting = newMeeting();
  meeting.setBots([
    { attendeeId: 'bot-1', loop: 0 },
    { attendeeId: 'bot-2', loop: 1 },
  ]);
  const ada = join(meeting, 'ada');
  await flows(ada);
  expect(shownTo(ada)).toEqual([...both('bot-1'), ...both('bot-2')]);
  meeting.setBots([{ attendeeId: 'bot-2', loop: 1 }]);
  await expect.poll(() => shownTo(ada)).toEqual(both('bot-2'));
});

test('who leaves makes the sections inactive, and who comes next takes them over', async () => {
  const meeting = newMeeting();
  const ada = join(meeting, 'ada');
  for (const id of ['b', 'c', 'd']) {
    const guest = join(meeting, id).publish();
    await expect.poll(() => shownTo(ada)).toEqual(both(id));
    await flows(ada);
    await guest.leave();
    await expect.poll(() => shownTo(ada)).toEqual([]);
  }
  expect(sectionsOf(ada.sdp('down'))).toMatchObject([{ direction: 'inactive' }, { direction: 'inactive' }]);
});

test('every description keeps its sections, refuses none, and numbers extensions alike', async () => {
  const meeting = newMeeting();
  const ada = join(meeting, 'ada').publish();
  await join(meeting, 'bob').publish().leave();
  const eve = join(meeting, 'eve').publish();
  await Promise.all([flows(ada), flows(eve)]);
  const descriptions = browsers.flatMap(({ sent }) => sent.flatMap(({ data }) => ('sdp' in data ? [data.sdp.sdp] : [])));
  for (const sdp of descriptions) {
    expect(sectionsOf(sdp).filter(({ port }) => port === 0)).toEqual([]);
    expect([...extensionIdsByUri(sdp).values()].filter((ids) => ids.size > 1)).toEqual([]);
    expect(sdp).not.toMatch(/typ (srflx|relay)/);
  }
});

test('withheld rights take the stream from the others, whatever is sent', async () => {
  const meeting = newMeeting();
  const ada = join(meeting, 'ada').publish();
  const bob = join(meeting, 'bob');
  await flows(bob);
  ada.peer.allow({ video: false, talk: true, share: true });
  await expect.poll(() => shownTo(bob)).toEqual(['audio ada.camera']);
  ada.peer.allow({ video: true, talk: true, share: true });
  await expect.poll(() => shownTo(bob)).toEqual(both('ada'));
  await flows(bob);
});

test('who comes late sees a camera that makes key frames only when asked', async () => {
  const meeting = newMeeting();
  const ada = join(meeting, 'ada').publish();
  for (const id of ['b', 'c']) {
    const late = join(meeting, id);
    await flows(late);
    expect(late.packets.video).toBeGreaterThan(0);
  }
  expect(ada.keyFramesWanted).toBeGreaterThan(0);
});

test('a viewer’s wish for a key frame reaches the publisher, many wishes as few', async () => {
  const meeting = newMeeting();
  const ada = join(meeting, 'ada').publish();
  const bob = join(meeting, 'bob');
  await flows(bob);
  const before = ada.keyFramesWanted;
  let wishes = 0;
  await expect
    .poll(
      () => {
        for (let wish = 0; wish < 10; wish += 1) bob.incoming.find(({ kind }) => kind === 'video')?.requestKeyFrame();
        wishes += 10;
        return ada.keyFramesWanted;
      },
      { timeout: 3_000 },
    )
    .toBeGreaterThan(before);
  expect(ada.keyFramesWanted - before).toBeLessThan(wishes / 5);
});

test.each([
  ['freeze', { freeze: true }],
  ['drop', { dropPercent: 100 }],
])('%s: nothing is forwarded until it is taken back', async (_, faults) => {
  const meeting = newMeeting();
  meeting.setBots([{ attendeeId: 'bot-1', loop: 0 }]);
  const ada = join(meeting, 'ada');
  await flows(ada);
  meeting.setFaults({ ...noFaults, ...faults });
  const forwarded = media.usage().packetsForwarded;
  const eve = join(meeting, 'eve');
  await expect.poll(() => eve.down.isConnected).toBe(true);
  expect(media.usage().packetsForwarded).toBe(forwarded);
  meeting.setFaults(noFaults);
  await flows(ada);
});

test('no answer: offers stay unanswered and none is made', async () => {
  const meeting = newMeeting();
  const ada = join(meeting, 'ada').publish();
  await flows(join(meeting, 'eve'));
  meeting.setFaults({ ...noFaults, noAnswer: true });
  const bob = join(meeting, 'bob').publish();
  await flows(join(newMeetingWithBot(), 'control'));
  expect([bob.sent, bob.failed, ada.failed]).toEqual([[], [], []]);
});

function newMeetingWithBot(): MediaMeeting {
  const meeting = newMeeting();
  meeting.setBots([{ attendeeId: 'bot-1', loop: 2 }]);
  return meeting;
}

test.each(['nonsense', 'v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 35\r\na=mid:0\r\na=rtpmap:35 H264/90000\r\na=sendonly\r\n'])(
  'a description that cannot be used is reported: %j',
  async (sdp) => {
    const meeting = newMeeting();
    const ada = join(meeting, 'ada');
    ada.peer.receive('up', { sdp: { type: 'offer', sdp } });
    await expect.poll(() => ada.failed).toEqual(['up']);
    ada.peer.receive('up', { candidate: { candidate: 'rubbish', sdpMid: '7' } });
    await flows(join(newMeetingWithBot(), 'control'));
    expect(ada.failed).toEqual(['up']);
  },
);

test('nothing is left of who leaves: no connection, no socket, no word', async () => {
  const meeting = newMeeting();
  meeting.setBots([{ attendeeId: 'bot-1', loop: 0 }]);
  const ada = join(meeting, 'ada').publish();
  await flows(ada);
  const said = ada.sent.length;
  await ada.leave();
  await meeting.close();
  expect(media.usage()).toMatchObject({ participants: 0, connections: 0 });
  expect(ada.sent).toHaveLength(said);
  await expect.poll(() => process.getActiveResourcesInfo().filter((name) => name === 'UDPWrap')).toEqual([]);
});

test('an engine that cannot be loaded fails what is sent to it', async () => {
  const broken = embeddedMedia(() => Promise.reject(new Error('not installed')));
  const failed: string[] = [];
  const peer = broken.meeting().join({ attendeeId: 'ada', send: () => {}, fail: (dest) => void failed.push(dest) });
  peer.receive('up', { candidate: null });
  await expect.poll(() => failed).toEqual(['up']);
  peer.leave();
  await broken.close();
});
