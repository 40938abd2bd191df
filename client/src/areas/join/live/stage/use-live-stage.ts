import type { RemoteAttendee } from '../../../../call/state/remote-attendees.ts';
import { useWords } from '../../../../i18n/use-words.tsx';
import { isMirrored } from '../../devices/is-mirrored.ts';
import { useTrackStream } from '../../devices/use-track-stream.ts';
import { ownId, type Person, useHands, useStableOrder } from '../attendees.ts';
import type { LiveOptions } from '../live-options.ts';
import type { LiveViewProps } from '../live-view-props.ts';
import { tilesOf, type OwnTile } from './arrangement.ts';
import { useSpeaking } from './speaking-detector.ts';
import { useStageOrder } from './stage-order.ts';

export type StageTiles = ReturnType<typeof tilesOf>;

export interface LiveStage {
  tiles: StageTiles;
  own: OwnTile;
  /** Named, and in the order they came. */
  others: readonly RemoteAttendee[];
  /** Ids of the others: the first one has the stage in the speaker layout. */
  order: readonly string[];
  /** Who raised a hand, the first first. */
  hands: readonly Person[];
  /** Whom a moderator shows large to everybody. */
  spotlit: Person | undefined;
  /** Ids of those who speak, the own one included. */
  speaking: ReadonlySet<string>;
}

/** Everything that can be shown on the stage, and who speaks. */
export function useLiveStage({
  name,
  attendees,
  camera,
  screen,
  microphone,
  qualities,
  still,
  signs,
  isSpotlit,
  receivesCameras,
}: Pick<LiveViewProps, 'name' | 'attendees' | 'camera' | 'screen' | 'microphone' | 'qualities' | 'still' | 'signs' | 'isSpotlit'> &
  Pick<LiveOptions, 'receivesCameras'>): LiveStage {
  const t = useWords();
  const own = {
    name: t('live.yourself', { name }),
    fullName: name,
    camera: useTrackStream(camera.kind === 'on' ? camera.track : undefined),
    isMirrored: isMirrored(camera),
    screen: useTrackStream(screen.kind === 'on' ? screen.track : undefined),
    isMuted: microphone.kind !== 'on',
    isSpotlit,
  };
  const self = { id: ownId, fullName: own.name };
  const ownVoice = useTrackStream(microphone.kind === 'on' ? microphone.track : undefined);
  const others = useStableOrder(attendees).map((attendee) => ({ ...attendee, fullName: attendee.fullName || t('live.someone') }));
  const voices = [...others.map(({ id, camera: stream }) => [id, stream] as const), [ownId, ownVoice] as const];
  const speaking = useSpeaking(new Map(voices.flatMap(([id, stream]) => (stream ? [[id, stream] as const] : []))));
  const order = useStageOrder(
    others.map(({ id }) => id),
    speaking,
  );
  const ownHand = signs?.isHandRaised ? [{ ...self, handSince: signs.handSince }] : [];
  const hands = useHands([...others.filter(({ hand }) => hand === true), ...ownHand]);
  const spotlit = isSpotlit ? self : others.find(({ spotlight }) => spotlight);
  const screenName = { own: t('live.yourScreen'), of: (owner: string) => t('live.screenOf', { name: owner }) };
  const tiles = tilesOf(own, others, screenName, { speaking, qualities, still, hands });
  const seen = receivesCameras ? tiles.others : tiles.others.map((tile) => ({ ...tile, stream: undefined }));
  return { tiles: { ...tiles, others: seen }, own, others, order, hands, spotlit, speaking };
}

/** The picture of the featured tile, the shared screen of somebody else, or the picture of the one who has the stage. */
export const featuredStream = (
  { self, screens, others }: StageTiles,
  order: readonly string[],
  featured?: string,
): MediaStream | undefined =>
  [self, ...screens, ...others].find(({ id }) => id === featured)?.stream ??
  screens.find(({ id }) => !id.startsWith(`${ownId} `))?.stream ??
  others.find(({ id }) => id === order[0])?.stream;
