import outlines from 'virtual:live-icons';
import { addOutlines } from './outlines.ts';

/** Adds the icons of a screen; called once, when its file is loaded. */
export const addLiveIcons = (): void => addOutlines(outlines);
