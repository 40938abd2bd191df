import type { RtcData } from '@meet/contracts/signaling';
import { afterEach, expect, test } from 'vitest';
import { noFaults, type MediaEngine, type MediaMeeting } from '../../media/engine.ts';
import { TestBrowser } from './test-browser.ts';
import { LayeredCamera, layerIn } from './layered-camera.ts';
import { Connection } from '../../media/werift/connection.ts';
import { testSectionsOf } from './sdp-sections.ts';
import type { MediaKind } from '../../media/rtp/packet.ts';

/** Tests that every media engine must pass. Returns helpers for further tests. */
export function testEngine(media: MediaEngine) {
  const meetings: MediaMeeting[] = [];
  const browsers: TestBrowser[] = [];
  const cameras: LayeredCamera[] = [];

  afterEach(async () => {
    await Promise.all(cameras.splice(0).map((camera) => camera.leave()));
    await Promise.all(browsers.splice(0).map((browser) => browser.leave()));
    await Promise.all(meetings.splice(0).map((meeting) => meeting.close()));
  });

  function newMeeting(): MediaMeeting {
    const meeting = media.meeting();
    meetings.push(meeting);
    return meeting;
  }

  function newMeetingWithBot(): MediaMeeting {
    const meeting = newMeeting();
    meeting.setBots([{ attendeeId: 'bot-1', loop: 2 }]);
    return meeting;
  }

  function join(meeting: MediaMeeting, attendeeId: string): TestBrowser {
    const browser = new TestBrowser(meeting, attendeeId);
    browsers.push(browser);
    return browser;
  }

  test('participants receive what others publish', async () => {
    const meeting = newMeeting();
    const ada = join(meeting, 'ada').publish();
    const bob = join(meeting, 'bob').publish();
    await Promise.all([expectMedia(ada), expectMedia(bob)]);
    expect(streamsSentTo(ada)).toEqual(cameraStreams('bob'));
    expect(streamsSentTo(bob)).toEqual(cameraStreams('ada'));
    expect(media.usage()).toMatchObject({ participants: 2, connections: 4 });
  });

  test('the voice of whoever publishes, and of whoever is received, says lost sounds again with those that follow', async () => {
    const meeting = newMeeting();
    const ada = join(meeting, 'ada').publish();
    const bob = join(meeting, 'bob');
    await expectMedia(bob);
    expect([ada.sdp('up'), bob.sdp('down')]).toEqual([
      expect.stringContaining('useinbandfec=1'),
      expect.stringContaining('useinbandfec=1'),
    ]);
  });

  test('one alone sees and hears the bots, without publishing anything', async () => {
    const meeting = newMeeting();
    meeting.setBots([
      { attendeeId: 'bot-1', loop: 0 },
      { attendeeId: 'bot-2', loop: 1 },
    ]);
    const ada = join(meeting, 'ada');
    await expectMedia(ada);
    await expect.poll(() => streamsSentTo(ada).toSorted()).toEqual([...cameraStreams('bot-1'), ...cameraStreams('bot-2')].toSorted());
    meeting.setBots([{ attendeeId: 'bot-2', loop: 1 }]);
    await expect.poll(() => streamsSentTo(ada)).toEqual(cameraStreams('bot-2'));
  });

  test('the sections of a leaving participant become inactive and are reused by the next one', async () => {
    const meeting = newMeeting();
    const ada = join(meeting, 'ada');
    for (const id of ['b', 'c', 'd']) {
      const guest = join(meeting, id).publish();
      await expect.poll(() => streamsSentTo(ada)).toEqual(cameraStreams(id));
      await expectMedia(ada);
      await guest.leave();
      await expect.poll(() => streamsSentTo(ada)).toEqual([]);
    }
    expect(testSectionsOf(ada.sdp('down'))).toMatchObject([{ direction: 'inactive' }, { direction: 'inactive' }]);
  });

  test('withdrawn rights stop forwarding the stream, whatever is sent', async () => {
    const meeting = newMeeting();
    const ada = join(meeting, 'ada').publish();
    const bob = join(meeting, 'bob');
    await expectMedia(bob);
    ada.peer.allow({ video: false, talk: true, share: true });
    await expect.poll(() => streamsSentTo(bob)).toEqual(['audio ada.camera']);
    ada.peer.allow({ video: true, talk: true, share: true });
    await expect.poll(() => streamsSentTo(bob).toSorted()).toEqual(cameraStreams('ada'));
    await expectMedia(bob);
  });

  test('a late viewer sees a camera that sends key frames on request only', async () => {
    const meeting = newMeeting();
    const ada = join(meeting, 'ada').publish();
    for (const id of ['b', 'c']) await expectMedia(join(meeting, id));
    expect(ada.keyFramesWanted).toBeGreaterThan(0);
  });

  function joinLayered(meeting: MediaMeeting): LayeredCamera {
    const camera = new LayeredCamera(meeting, 'layered');
    cameras.push(camera);
    return camera.publish();
  }

  /** Silent ones: on Janus who talks is a speaker as anybody. */
  const bots = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ attendeeId: `bot-${index}`, loop: index, isTalking: () => false }));

  test('a camera sent in two sizes is forwarded large to few, small among many', async () => {
    const meeting = newMeeting();
    const bob = join(meeting, 'bob');
    meeting.setBots(bots(1));
    await expectMedia(bob);
    joinLayered(meeting);
    await expect.poll(sizeFor(bob), { interval: 3 }).toBe('large');
    meeting.setBots(bots(4));
    await expect.poll(sizeFor(bob), { interval: 3 }).toBe('small');
    meeting.setBots([]);
    await expect.poll(sizeFor(bob), { interval: 3 }).toBe('large');
  });

  test('among many, the speaker is forwarded large until somebody else speaks', async () => {
    const meeting = newMeeting();
    const bob = join(meeting, 'bob');
    meeting.setBots(bots(4));
    await expectMedia(bob);
    const ada = joinLayered(meeting);
    const eve = join(meeting, 'eve').publish();
    await expect.poll(sizeFor(bob), { interval: 3 }).toBe('small');
    ada.isSpeaking = true;
    await expect.poll(sizeFor(bob), { interval: 3 }).toBe('large');
    ada.isSpeaking = false;
    eve.isSpeaking = true;
    await expect.poll(sizeFor(bob), { interval: 3 }).toBe('small');
  });

  test('when the large size stops the small one is forwarded, until it resumes', async () => {
    const meeting = newMeeting();
    const bob = join(meeting, 'bob');
    const camera = joinLayered(meeting);
    await expect.poll(sizeFor(bob)).toBe('large');
    camera.sent = ['small'];
    await expect.poll(sizeFor(bob)).toBe('small');
    camera.sent = ['large', 'small'];
    await expect.poll(sizeFor(bob)).toBe('large');
  });

  test('a viewer is forwarded what it shows, as large as it shows it, and always all sound', async () => {
    const meeting = newMeeting();
    const bob = join(meeting, 'bob');
    joinLayered(meeting);
    join(meeting, 'eve').publish();
    await expectMedia(bob);
    await expect.poll(sizeFor(bob), { interval: 3 }).toBe('large');
    bob.peer.view(new Map([['layered.camera', 180]]));
    await expect.poll(sizeFor(bob), { interval: 50 }).toBe('small');
    bob.peer.view(new Map([['layered.camera', 0]]));
    await expect.poll(pausesOf(bob, ['video']), { interval: 500 }).toBe(true);
    const { audio } = bob.packets;
    await expect.poll(() => bob.packets.audio).toBeGreaterThan(audio + 50);
    bob.peer.view(new Map([['eve.camera', 720]]));
    await expectMedia(bob);
    bob.peer.view(new Map([['layered.camera', 360]]));
    await expect.poll(sizeFor(bob), { interval: 50 }).toBe('large');
  });

  test('a frozen meeting forwards no media until it is unfrozen', async () => {
    const meeting = newMeetingWithBot();
    const ada = join(meeting, 'ada');
    await expectMedia(ada);
    meeting.setFaults({ ...noFaults, freeze: true });
    await expect.poll(pausesOf(ada), { interval: 500 }).toBe(true);
    meeting.setFaults(noFaults);
    await expectMedia(ada);
  });

  test('without answers, offers stay unanswered and none is made', async () => {
    const meeting = newMeeting();
    const ada = join(meeting, 'ada').publish();
    await expectMedia(join(meeting, 'eve'));
    meeting.setFaults({ ...noFaults, noAnswer: true });
    const bob = join(meeting, 'bob').publish();
    await expectMedia(join(newMeetingWithBot(), 'control'));
    expect([bob.sent, bob.failed, ada.failed]).toEqual([[], [], []]);
  });

  test('a participant who has left is sent nothing, not even the answer to an earlier offer', async () => {
    const meeting = newMeetingWithBot();
    const sent: RtcData[] = [];
    const peer = meeting.join({ attendeeId: 'ada', send: (_, data) => sent.push(data), fail: () => {} });
    const up = new Connection({
      send: (data) => {
        peer.receive('up', data);
        if (!('sdp' in data)) return;
        peer.leave();
        sent.length = 0;
      },
      fail: () => {},
      faults: () => noFaults,
    });
    up.track('audio', 'local');
    up.offer();
    await expectMedia(join(meeting, 'control').publish());
    expect(sent).toEqual([]);
    await up.close();
  });

  test('a description that cannot be used is reported', async () => {
    const ada = join(newMeeting(), 'ada');
    ada.peer.receive('up', { sdp: { type: 'offer', sdp: 'nonsense' } });
    await expect.poll(() => ada.failed).toEqual(['up']);
  });

  return { newMeeting, newMeetingWithBot, join, joinLayered, browsers };
}

/** Streams being sent, by the newest description. */
const streamsSentTo = (browser: TestBrowser) =>
  testSectionsOf(browser.sdp('down')).flatMap(({ kind, direction, streams }) =>
    direction === 'sendonly' ? [`${kind} ${streams[0]}`] : [],
  );

const cameraStreams = (id: string) => [`audio ${id}.camera`, `video ${id}.camera`];

/** For polling: the size in which the simulcast camera arrives. */
export const sizeFor = (browser: TestBrowser) => () => layerIn(browser.pictures.at(-1) ?? Buffer.alloc(0));

/** Expects packets of both kinds to arrive. */
export async function expectMedia(browser: TestBrowser): Promise<void> {
  const { audio, video } = { ...browser.packets };
  await expect.poll(() => browser.packets.audio > audio + 5 && browser.packets.video > video + 5).toBe(true);
}

/** For polling: whether nothing has arrived since the last call. */
export function pausesOf({ packets }: TestBrowser, kinds: readonly MediaKind[] = ['audio', 'video']): () => boolean {
  let seen = -1;
  return () => {
    const before = seen;
    seen = kinds.reduce((sum, kind) => sum + packets[kind], 0);
    return seen === before;
  };
}
