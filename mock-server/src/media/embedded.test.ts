// @module-tag slow
import { expect, onTestFinished, test } from 'vitest';
import { embeddedMedia } from './embedded.ts';
import { noFaults, type MediaMeeting } from './engine.ts';
import { vp8Descriptor } from './rtp/vp8.ts';
import { expectMedia, pausesOf, sizeFor, testEngine } from '../testing/media/engine-scenarios.ts';
import { NarrowViewer } from '../testing/media/narrow-viewer.ts';
import { extensionIdsByUri, testSectionsOf } from '../testing/media/sdp-sections.ts';

const media = embeddedMedia();
const { newMeeting, newMeetingWithBot, join, joinLayered, browsers } = testEngine(media);

test('every description keeps its sections, refuses none, and numbers extensions alike', async () => {
  const meeting = newMeeting();
  const ada = join(meeting, 'ada').publish();
  await join(meeting, 'bob').publish().leave();
  const eve = join(meeting, 'eve').publish();
  await Promise.all([expectMedia(ada), expectMedia(eve)]);
  const descriptions = browsers.flatMap(({ sent }) => sent.flatMap(({ data }) => ('sdp' in data ? [data.sdp.sdp] : [])));
  for (const sdp of descriptions) {
    expect(testSectionsOf(sdp).filter(({ port }) => port === 0)).toEqual([]);
    expect([...extensionIdsByUri(sdp).values()].filter((ids) => ids.size > 1)).toEqual([]);
    expect(sdp).not.toMatch(/typ (srflx|relay)/);
  }
});

test('whoever joins a large meeting is offered a few people first, and then all', async () => {
  const meeting = newMeeting();
  meeting.setBots(Array.from({ length: 8 }, (_, index) => ({ attendeeId: `bot-${index}`, loop: index })));
  const ada = join(meeting, 'ada');
  const streamsIn = (sdp: string) => testSectionsOf(sdp).flatMap(({ streams }) => streams);
  await expectMedia(ada);
  await expect.poll(() => new Set(streamsIn(ada.sdp('down'))).size).toBe(8);
  const [first = ''] = ada.sent.flatMap(({ data }) => ('sdp' in data && data.sdp.type === 'offer' ? [data.sdp.sdp] : []));
  expect(new Set(streamsIn(first))).toEqual(new Set(['bot-0.camera', 'bot-1.camera', 'bot-2.camera']));
});

test('a viewer’s key frame request reaches the publisher; many requests are merged', async () => {
  const meeting = newMeeting();
  const ada = join(meeting, 'ada').publish();
  const bob = join(meeting, 'bob');
  await expectMedia(bob);
  const before = ada.keyFramesWanted;
  let wishes = 0;
  await expect
    .poll(() => {
      for (let wish = 0; wish < 10; wish += 1) bob.incoming.find(({ kind }) => kind === 'video')?.requestKeyFrame();
      wishes += 10;
      return ada.keyFramesWanted;
    })
    .toBeGreaterThan(before);
  expect(ada.keyFramesWanted - before).toBeLessThan(wishes / 5);
});

test('a viewer who asks for key frames on and on gets ever fewer; who joins anew gets one at once', async () => {
  const meeting = newMeeting();
  const ada = join(meeting, 'ada').publish();
  const eve = join(meeting, 'eve');
  await expectMedia(eve);
  const { audio } = eve.packets;
  const before = ada.keyFramesWanted;
  // Fifty packets of sound make a second.
  await expect
    .poll(() => {
      eve.incoming.find(({ kind }) => kind === 'video')?.requestKeyFrame();
      return eve.packets.audio - audio;
    })
    .toBeGreaterThan(400);
  expect(ada.keyFramesWanted - before).toBeLessThan(14);
  const granted = ada.keyFramesWanted;
  await expectMedia(join(meeting, 'bob'));
  expect(ada.keyFramesWanted).toBeGreaterThan(granted);
});

test('two simulcast sizes are not mistaken for one stream with gaps, and an unannounced size is ignored', async () => {
  const meeting = newMeeting();
  const ada = join(meeting, 'ada');
  const camera = joinLayered(meeting);
  await expect.poll(sizeFor(ada)).toBe('large');
  camera.sent = ['unannounced', 'small'];
  await expect.poll(sizeFor(ada)).toBe('small');
  expect(camera.missed).toBe(0);
});

test('who sends is told of each packet once that it has arrived', async () => {
  const camera = joinLayered(newMeeting());
  await expect.poll(() => camera.told).toBeGreaterThan(300);
  expect(camera.told).toBeLessThanOrEqual(camera.packetsSent);
});

test.each([360, 180])('a picture shown again in %i lines begins with a key frame', async (height) => {
  const meeting = newMeeting();
  const ada = join(meeting, 'ada');
  joinLayered(meeting);
  ada.peer.view(new Map([['layered.camera', height]]));
  await expect.poll(() => ada.pictures.length).toBeGreaterThan(5);
  ada.peer.view(new Map());
  await expect.poll(pausesOf(ada, ['video']), { interval: 500 }).toBe(true);
  const seen = ada.pictures.length;
  ada.peer.view(new Map([['layered.camera', height]]));
  await expect.poll(() => ada.pictures.length).toBeGreaterThan(seen + 5);
  expect(ada.pictures.slice(seen, seen + 2).map((payload) => vp8Descriptor(payload).isKeyFrameStart)).toEqual([true, false]);
});

async function narrowViewer(meeting: MediaMeeting): Promise<NarrowViewer> {
  const viewer = new NarrowViewer(meeting, 'ada');
  onTestFinished(() => viewer.leave());
  await expect.poll(() => Math.min(viewer.packets.audio, viewer.packets.video, viewer.repeating)).toBeGreaterThan(50);
  return viewer;
}

/** For polling: what comes with the next hundred packets of sound, which takes two seconds. */
function nextOf(viewer: NarrowViewer): () => Promise<{ hasPictures: boolean; isRepeated: boolean | undefined }> {
  return async () => {
    const { repeating, packets } = viewer;
    const before = { repeating, ...packets };
    await expect.poll(() => packets.audio - before.audio).toBeGreaterThanOrEqual(100);
    const repeated = (viewer.repeating - before.repeating) / (packets.audio - before.audio);
    return { hasPictures: packets.video > before.video, isRepeated: repeated === 1 ? true : repeated === 0 ? false : undefined };
  };
}

test('a narrow line is sent voices without repetition and no pictures; when it is wide again everything comes back', async () => {
  const viewer = await narrowViewer(newMeetingWithBot());
  viewer.carriesKbit = 80;
  await expect.poll(nextOf(viewer)).toEqual({ hasPictures: false, isRepeated: false });
  viewer.carriesKbit = Infinity;
  await expect.poll(nextOf(viewer)).toEqual({ hasPictures: true, isRepeated: true });
});

test('on a line with room for all but the repetition, pictures stay', async () => {
  const viewer = await narrowViewer(newMeetingWithBot());
  viewer.carriesKbit = 175;
  await expect.poll(nextOf(viewer)).toEqual({ hasPictures: true, isRepeated: false });
});

test('a line that loses packets but is not full is sent everything', async () => {
  const viewer = await narrowViewer(newMeetingWithBot());
  viewer.lossPercent = 30;
  const next = nextOf(viewer);
  const everything = { hasPictures: true, isRepeated: true };
  // On a busy machine packets come late, too, which looks like a full line for a while.
  await expect.poll(async () => [await next(), await next(), await next()]).toEqual([everything, everything, everything]);
});

test('with every packet lost nothing is forwarded, and after that it is', async () => {
  const meeting = newMeetingWithBot();
  const ada = join(meeting, 'ada');
  await expectMedia(ada);
  meeting.setFaults({ ...noFaults, dropPercent: 100 });
  const forwarded = media.usage().packetsForwarded;
  const eve = join(meeting, 'eve');
  await expect.poll(() => eve.down.isConnected).toBe(true);
  expect(media.usage().packetsForwarded).toBe(forwarded);
  meeting.setFaults(noFaults);
  await expectMedia(ada);
});

test.each(['nonsense', 'v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 35\r\na=mid:0\r\na=rtpmap:35 H264/90000\r\na=sendonly\r\n'])(
  'a description that cannot be used is reported: %j',
  async (sdp) => {
    const meeting = newMeeting();
    const ada = join(meeting, 'ada');
    ada.peer.receive('up', { sdp: { type: 'offer', sdp } });
    await expect.poll(() => ada.failed).toEqual(['up']);
    ada.peer.receive('up', { candidate: { candidate: 'rubbish', sdpMid: '7' } });
    await expectMedia(join(newMeetingWithBot(), 'control'));
    expect(ada.failed).toEqual(['up']);
  },
);

test('a leaving participant leaves no connection, socket or message behind', async () => {
  const meeting = newMeetingWithBot();
  const ada = join(meeting, 'ada').publish();
  await expectMedia(ada);
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

test(
  '[LIV-B02] 30 % loss keeps sound alive, and after eight seconds without anything it goes on as before',
  { tags: ['long'] },
  async () => {
    const meeting = newMeetingWithBot();
    const ada = join(meeting, 'ada');
    const elsewhere = join(newMeetingWithBot(), 'elsewhere');
    await Promise.all([expectMedia(ada), expectMedia(elsewhere)]);
    meeting.setFaults({ ...noFaults, dropPercent: 30 });
    const before = { ada: ada.packets.audio, elsewhere: elsewhere.packets.audio };
    await expect.poll(() => elsewhere.packets.audio - before.elsewhere).toBeGreaterThan(150);
    const heard = (ada.packets.audio - before.ada) / (elsewhere.packets.audio - before.elsewhere);
    expect(heard).toBeGreaterThan(0.85);
    meeting.setFaults({ ...noFaults, freeze: true });
    const frozen = { ada: ada.packets.audio, elsewhere: elsewhere.packets.audio };
    // Fifty packets of sound make a second.
    await expect.poll(() => elsewhere.packets.audio - frozen.elsewhere).toBeGreaterThan(8 * 50);
    expect(ada.packets.audio - frozen.ada).toBeLessThan(20);
    meeting.setFaults(noFaults);
    await expectMedia(ada);
  },
);
