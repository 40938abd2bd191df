import { signal } from '@preact/signals-react';

/** What the heading of the page names more exactly than its route does, for the title of the document. */
export const pageName = signal<string>();
