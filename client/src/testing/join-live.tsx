import { draw, fakeMeetingSession } from './join.tsx';
import { meetingSessions } from '../areas/join/meeting-session.ts';
import LiveScreen from '../areas/join/live/LiveScreen.tsx';

type FakeSession = ReturnType<typeof fakeMeetingSession>;

/** The live view of somebody who came in a good minute ago. Whoever calls it releases the session afterwards. */
export async function enterMeeting(surroundings?: Parameters<typeof draw>[1], prepare?: (fake: FakeSession) => void) {
  const fake = fakeMeetingSession();
  prepare?.(fake);
  fake.state.value = { kind: 'connected', since: new Date(Date.now() - 65_000) };
  meetingSessions.open('u-m-i', () => fake.session);
  meetingSessions.setName('Zsófia Kővári');
  return { ...fake, ...(await draw(<LiveScreen />, { at: '/meeting/webrtc/live?umi=u-m-i', ...surroundings })) };
}

/** A microphone that hears this tone; at volume 0 nothing. */
export function soundTrack(volume = 0): MediaStreamTrack {
  const context = new AudioContext();
  const out = context.createMediaStreamDestination();
  const tone = new OscillatorNode(context, { frequency: 440 });
  tone.connect(new GainNode(context, { gain: volume })).connect(out);
  tone.start();
  const [track] = out.stream.getAudioTracks();
  if (!track) throw new Error('no track');
  return track;
}

export function picture(): MediaStream {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
  return canvas.captureStream(5);
}

export const ada = { id: 'a', fullName: 'Ada Lovelace', audio: true, video: true, share: false };
export const alan = { id: 'b', fullName: 'Alan Turing', audio: false, video: false, share: false };
