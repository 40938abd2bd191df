import { words as app } from './app.ts';
import { words as error } from './error.ts';
import { words as session } from './session.ts';

/** What the first screen needs, as one file. */
export const words = { ...app, ...error, ...session };
