import type { QualityLevel } from '../../../../call/monitoring/quality.ts';
import type { RemoteAttendee } from '../../../../call/state/remote-attendees.ts';
import type { PlainKey } from '../../../../i18n/words.ts';
import { ownId, placeIn, type Person } from '../attendees.ts';
import type { LiveOptions } from '../live-options.ts';
import type { AttendeeTileProps } from './AttendeeTile.tsx';
import type { Featured } from './use-pin.ts';

export type StageTile = Omit<AttendeeTileProps, 'place'>;

/** Which tile is where: `main` is large; `people` are the grid or, beside a large tile, the strip. */
export interface Arrangement {
  main: readonly StageTile[];
  people: readonly StageTile[];
  corner?: StageTile | undefined;
}

export interface OwnTile {
  name: string;
  fullName: string;
  camera: MediaStream | undefined;
  isMirrored: boolean;
  screen: MediaStream | undefined;
  isMuted: boolean;
  /** A moderator shows this person large to everybody. */
  isSpotlit: boolean;
}

export interface TileStates {
  speaking: ReadonlySet<string>;
  qualities: ReadonlyMap<string, QualityLevel>;
  /** Those whose picture does not arrive, where that is known. */
  still?: ReadonlySet<string>;
  /** Who raised a hand, the first first. */
  hands: readonly Person[];
}

/** All tiles: oneself, the others in the order they came, and each shared screen. */
export function tilesOf(
  own: OwnTile,
  others: readonly RemoteAttendee[],
  screenName: { own: string; of: (owner: string) => string },
  { speaking, qualities, still, hands }: TileStates,
): { self: StageTile; others: StageTile[]; screens: StageTile[] } {
  const { name, fullName, camera: stream, isMirrored, isMuted, isSpotlit } = own;
  return {
    self: {
      id: ownId,
      name,
      fullName,
      stream,
      isMuted,
      isSpeaking: speaking.has(ownId),
      hand: placeIn(hands, ownId),
      isSpotlit,
      mirrored: isMirrored,
    },
    others: others.map((other) => ({
      id: other.id,
      name: other.fullName,
      fullName: other.fullName,
      stream: other.video ? other.camera : undefined,
      isMuted: !other.audio,
      isSpeaking: other.audio && speaking.has(other.id),
      quality: qualities.get(other.id),
      isStill: still?.has(other.id) ?? false,
      isAway: other.reconnecting === true,
      hand: placeIn(hands, other.id),
      isSpotlit: other.spotlight === true,
    })),
    screens: [
      ...(own.screen ? [screenTile(ownId, screenName.own, own.screen)] : []),
      ...others.flatMap((other) =>
        other.share && other.screen ? [screenTile(other.id, screenName.of(other.fullName), other.screen)] : [],
      ),
    ],
  };
}

const screenTile = (owner: string, name: string, stream: MediaStream): StageTile => ({
  id: `${owner} screen`,
  name,
  fullName: '',
  stream,
  isMuted: false,
  isScreen: true,
});

/**
 * What is large: a pinned tile alone; a tile in the spotlight, together with shared screens; else shared screens; else the first of
 * `order` in the speaker layout. Somebody alone sees themselves.
 */
export function arrange(
  { self, others, screens }: ReturnType<typeof tilesOf>,
  { layout, selfView }: Pick<LiveOptions, 'layout' | 'selfView'>,
  order: readonly string[],
  featured: Pick<Featured, 'id' | 'isSpotlight'>,
): Arrangement {
  const isAlone = others.length === 0;
  const own = isAlone || selfView === 'tile' ? [self] : [];
  const corner = !isAlone && selfView === 'corner' && featured.id !== ownId ? self : undefined;
  const chosen = [self, ...others, ...screens].filter(({ id }) => id === featured.id);
  const main = featured.isSpotlight ? [...screens, ...chosen] : chosen;
  if (chosen.length > 0) return { main, people: [...screens, ...own, ...others].filter((tile) => !main.includes(tile)), corner };
  if (screens.length > 0) return { main: screens, people: [...own, ...others], corner };
  if (layout === 'grid' || isAlone) return { main: [], people: [...own, ...others], corner };
  const placed = order.flatMap((id) => others.find((other) => other.id === id) ?? []);
  return { main: placed.slice(0, 1), people: [...own, ...placed.slice(1)], corner };
}

/** What the large tiles are. */
export function mainLabelOf(
  { screens }: Pick<ReturnType<typeof tilesOf>, 'screens'>,
  { id, isSpotlight }: Pick<Featured, 'id' | 'isSpotlight'>,
): PlainKey {
  if (id !== undefined) return isSpotlight ? 'live.spotlight.title' : 'live.pin.title';
  return screens.length > 0 ? 'live.share' : 'live.layout.speaker';
}
