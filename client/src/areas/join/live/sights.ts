import type { RemoteAttendee } from '../../../call/remote-attendees.ts';
import type { Sight } from './Stage.tsx';

export interface OwnSight {
  name: string;
  fullName: string;
  camera: MediaStream | undefined;
  screen: MediaStream | undefined;
  isMuted: boolean;
}

/** What stands on the stage: oneself first, then the others in the order they came, and every shared screen. */
export function sightsOf(
  own: OwnSight,
  others: readonly RemoteAttendee[],
  screenName: { own: string; of: (owner: string) => string },
): { people: Sight[]; screens: Sight[] } {
  const people = [
    { id: 'self', name: own.name, fullName: own.fullName, stream: own.camera, isMuted: own.isMuted, mirrored: true },
    ...others.map(({ id, fullName, audio, video, camera }) => ({
      id,
      name: fullName,
      fullName,
      stream: video ? camera : undefined,
      isMuted: !audio,
    })),
  ];
  const screens = [
    ...(own.screen ? [screenSight('self', screenName.own, own.screen)] : []),
    ...others.flatMap(({ id, fullName, share, screen }) => (share && screen ? [screenSight(id, screenName.of(fullName), screen)] : [])),
  ];
  return { people, screens };
}

const screenSight = (owner: string, name: string, stream: MediaStream): Sight => ({
  id: `${owner} screen`,
  name,
  fullName: '',
  stream,
  isMuted: false,
  isScreen: true,
});
