import outlines from 'virtual:console-icons';
import { addOutlines } from './outlines.ts';

/** For the file of a screen that draws them: called once, when the file is loaded. */
export const addConsoleIcons = (): void => addOutlines(outlines);
