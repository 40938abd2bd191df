import type { Attendee } from '@meet/contracts/signaling';
import { describe, expect, test } from 'vitest';
import { remoteAttendees } from './remote-attendees.ts';

const stream = (kinds: ('audio' | 'video')[]) => {
  const of = (kind: string) => kinds.filter((one) => one === kind);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a stream as is looked at
  return { getAudioTracks: () => of('audio'), getVideoTracks: () => of('video') } as unknown as MediaStream;
};
const bob: Attendee = { id: 'b.o.b', fullName: 'Bob', audio: false, video: true, share: true };
const [camera, screen] = [stream(['audio', 'video']), stream(['video'])];
const streams = new Map([
  ['b.o.b.camera', camera],
  ['b.o.b.screen', screen],
]);

describe('with a list from the server', () => {
  test('everybody but oneself, with the streams that bear their id', () => {
    expect(remoteAttendees([{ ...bob, id: 'me' }, bob], streams, 'me')).toEqual([{ ...bob, camera, screen }]);
  });

  test('somebody without a stream is there too', () => {
    expect(remoteAttendees([bob], new Map(), 'me')).toEqual([bob]);
  });

  test('a stream of nobody on the list is not shown', () => {
    expect(remoteAttendees([], streams, 'me')).toEqual([]);
  });
});

describe('without a list', () => {
  test('the streams tell who is there and what they send', () => {
    expect(remoteAttendees(undefined, streams, 'me')).toEqual([
      { id: 'b.o.b', fullName: '', audio: true, video: true, share: true, camera, screen },
    ]);
  });

  test('a stream with any other label is somebody’s camera', () => {
    expect(remoteAttendees(undefined, new Map([['{4711}', camera]]), undefined)).toEqual([
      { id: '{4711}', fullName: '', audio: true, video: true, share: false, camera },
    ]);
  });

  test('one’s own stream coming back is nobody else', () => {
    expect(remoteAttendees(undefined, new Map([['me.camera', camera]]), 'me')).toEqual([]);
  });
});
