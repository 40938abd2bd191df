/** Where the client lives on its host (000 §2). Paths inside the program leave it out. */
export const base = '/meet';
