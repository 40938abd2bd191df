import outlines from 'virtual:console-icons';
import { addOutlines } from './outlines.ts';

/** Adds the icons of a screen; called once, when its file is loaded. */
export const addConsoleIcons = (): void => addOutlines(outlines);
