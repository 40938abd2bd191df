import { useWords } from '../../../i18n/use-words.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { StreamVideo } from '../StreamVideo.tsx';
import type { Size } from '../tile-layout.ts';
import { colourOf, initials } from './people.ts';

export interface TileProps {
  id: string;
  /** On the tile. */
  name: string;
  /** Whose initials stand there. */
  fullName: string;
  /** The picture; without one the initials stand there. */
  stream: MediaStream | undefined;
  isMuted: boolean;
  size: Size | undefined;
  mirrored?: boolean;
  /** A shared screen: nothing is cut off. */
  isScreen?: boolean;
}

/** One person, or one shared screen, on the stage. */
export function Tile({ id, name, fullName, stream, isMuted, size, mirrored = false, isScreen = false }: TileProps) {
  const t = useWords();
  return (
    <li className={isScreen ? 'tile screen' : 'tile'} style={size && { inlineSize: size.width, blockSize: size.height }}>
      {stream ? (
        <StreamVideo stream={stream} label={name} mirrored={mirrored} whole={isScreen} />
      ) : (
        <span className="tile-initials" aria-hidden="true" style={{ backgroundColor: colourOf(id) }}>
          {initials(fullName)}
        </span>
      )}
      <span className="tile-name">
        {isMuted && <Icon name="mic-off" label={t('live.microphoneOff')} />}
        <bdi>{name}</bdi>
      </span>
    </li>
  );
}
