import outlines from 'virtual:meeting-icons';
import { addOutlines } from './outlines.ts';

/** Adds the icons of a screen; called once, when its file is loaded. */
export const addMeetingIcons = (): void => addOutlines(outlines);
