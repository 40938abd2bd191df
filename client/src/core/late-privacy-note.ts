import { lazyPart } from '../ui/layout/lazy-part.tsx';

/** For screens that are drawn before the console is loaded. */
export const LatePrivacyNote = lazyPart(() => import('./PrivacyNote.tsx').then(({ PrivacyNote }) => PrivacyNote));
