/** In place of the client's words of all areas and languages: the page is in English, and its parts need the words of the program alone. */
export const loadWords = async () => ({});
