import { useEffect, useRef, useState, type RefObject } from 'react';
import type { QualityLevel } from '../../../../call/monitoring/quality.ts';
import { useWords } from '../../../../i18n/use-words.tsx';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { UnreadableNote } from '../Encryption.tsx';
import { StreamVideo } from '../../devices/StreamVideo.tsx';
import { QualityBars } from '../panels/QualityMark.tsx';
import { HandMark } from './HandMark.tsx';
import { PinButton } from './PinButton.tsx';
import { useShown } from './shown-tiles.ts';
import type { Size, TilePlace } from './tile-layout.ts';
import { colourOf, initials } from '../attendees.ts';
import './tile.css';

export interface AttendeeTileProps {
  id: string;
  /** On the tile. */
  name: string;
  /** Whose initials stand there. */
  fullName: string;
  /** The picture; until it begins the initials stand there. */
  stream: MediaStream | undefined;
  isMuted: boolean;
  isSpeaking?: boolean;
  /** How media from there arrives, if it is measured. */
  quality?: QualityLevel | undefined;
  /** No picture of the stream arrives. */
  isStill?: boolean;
  /** Not connected; may come back. */
  isAway?: boolean;
  /** Their place among the raised hands, from 1; undefined while theirs is down. */
  hand?: number | undefined;
  /** A moderator shows them large to everybody. */
  isSpotlit?: boolean;
  /** Undefined where the style decides. */
  place: TilePlace | undefined;
  mirrored?: boolean;
  /** A shared screen: nothing is cut off. */
  isScreen?: boolean;
}

/** One person, or one shared screen, on the stage. */
export function AttendeeTile(props: AttendeeTileProps) {
  const {
    id,
    name,
    fullName,
    stream,
    isMuted,
    isSpeaking = false,
    quality,
    isStill = false,
    isAway = false,
    hand,
    isSpotlit = false,
    place,
    mirrored = false,
    isScreen = false,
  } = props;
  const t = useWords();
  const tile = useRef<HTMLLIElement>(null);
  useShown(tile, { id, isScreen });
  const isWhole = useIsWhole(tile, place) || isScreen;
  const isBad = !isAway && (quality === 'poor' || quality === 'lost');
  const isStanding = isStill && stream !== undefined;
  const look = ['attendee-tile', isScreen && 'screen', isStanding && 'still', isSpeaking && 'speaking'].filter(Boolean).join(' ');
  return (
    <li ref={tile} className={look} style={place && placeStyle(place)}>
      {!(isScreen && stream) && (
        <span className="attendee-tile-initials" aria-hidden="true" style={{ backgroundColor: colourOf(id) }}>
          {initials(fullName)}
        </span>
      )}
      {stream && <StreamVideo stream={stream} label={name} mirrored={mirrored} whole={isWhole} />}
      <span className="attendee-tile-name">
        {hand && <HandMark place={hand} />}
        {isSpotlit && <Icon name="spotlight" label={t('live.spotlight.title')} />}
        {isAway && <Icon name="wifi-off" label={t('live.away')} className="away" />}
        {isMuted && !isAway && <Icon name="mic-off" label={t('live.microphoneOff')} />}
        {isBad && <QualityBars level={quality} label={`${t('live.quality.title')}: ${t(`live.quality.${quality}`)}`} />}
        <bdi>{name}</bdi>
        {isSpeaking && <span className="hidden-text">{t('live.speaking')}</span>}
      </span>
      {isStanding && <span className="still-note">{t('live.still.note')}</span>}
      <UnreadableNote streamId={isScreen ? id.replace(/ screen$/, '.screen') : `${id}.camera`} />
      <PinButton id={id} name={name} />
    </li>
  );
}

export const placeStyle = ({ x, y, width, height }: TilePlace) => ({ inlineSize: width, blockSize: height, translate: `${x}px ${y}px` });

const landscape = 16 / 9;
/** Heads are at the top: of the height at most a third is cut off. Of the width more may be. */
const cutMost = 3 / 2;

/** Whether the picture in a tile is shown whole, because filling the tile would cut off too much. */
function useIsWhole(tile: RefObject<HTMLElement | null>, size: Size | undefined): boolean {
  const [ratio, setRatio] = useState(landscape);
  useEffect(() => {
    const element = tile.current;
    const life = new AbortController();
    const measure = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement && target.videoHeight > 0) setRatio(target.videoWidth / target.videoHeight);
    };
    element?.addEventListener('resize', measure, { capture: true, signal: life.signal });
    return () => life.abort();
  }, [tile]);
  return (size ? size.width / size.height : landscape) > ratio * cutMost;
}
