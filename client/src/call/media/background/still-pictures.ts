import type { Scene } from './drawing.ts';
import type { OwnPicture } from './painter.ts';
import { drawScene } from './scenes.ts';

type StillPicture = ImageBitmap | OffscreenCanvas;

/** Makes the pictures that stand still behind a person; keeps the last one. */
export function createStillPictures(): (name: Scene | OwnPicture) => Promise<StillPicture> {
  let last: { name: Scene | OwnPicture; picture: StillPicture } | undefined;
  return async (name) => {
    if (last?.name !== name) last = { name, picture: isScene(name) ? drawScene(name) : await decode(name) };
    return last.picture;
  };
}

const isScene = (name: Scene | OwnPicture): name is Scene => !name.startsWith('data:');

/** Not by a request: the policy of a worker allows those to our own origin only. */
function decode(picture: OwnPicture): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), (character) => character.charCodeAt(0));
  return createImageBitmap(new Blob([bytes]));
}
