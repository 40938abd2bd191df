import { createContext } from 'react';

/** Reads the record of the page again, as it may have been deleted; on other pages there is nothing to read. */
export const RereadContext = createContext<() => Promise<void>>(async () => {});
