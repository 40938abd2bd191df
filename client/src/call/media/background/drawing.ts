/** Pictures that come with the client. */
export const scenes = ['hills', 'wall', 'shelves'] as const;

export type Scene = (typeof scenes)[number];

/** What is behind the person: the room as it is or blurred, a picture, or one of their own. */
export const backgrounds = ['none', 'slight', 'strong', ...scenes, 'own'] as const;

export type Background = (typeof backgrounds)[number];

/** Why there is no drawn picture: what makes it cannot be loaded or fails, or this device is too slow for it. */
export type BackgroundTrouble = 'failed' | 'slow';

export interface Drawing {
  /** The track of the camera. It stays the caller's: stopping it ends the pictures, and the drawing does not stop it. */
  device: MediaStreamTrack;
  /** Asked for each picture. */
  background: () => Background;
  clock: { now(): number };
  /** Ends the drawing: everything it has opened is closed. */
  signal: AbortSignal;
  /** The track that has the pictures, when it has the first one. */
  onDrawn: (track: MediaStreamTrack) => void;
  /** The drawing has ended by itself. */
  onTrouble: (trouble: BackgroundTrouble) => void;
}

/** Begins to draw the pictures of a camera anew. */
export type DrawBackground = (drawing: Drawing) => void;
