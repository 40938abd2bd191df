/** The base path of the client (000 §2). Paths in the code do not contain it. */
export const base = '/meet';
