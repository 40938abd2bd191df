import outlines from 'virtual:console-icons';
import { addOutlines } from './outlines.ts';

addOutlines(outlines);
