/** The scheme of a program of its own: browsers and pages have others already, and some of those run what follows. */
export const isOwnScheme = (scheme: string): boolean =>
  /^[a-z][a-z\d+.-]*$/iu.test(scheme) &&
  !/^(?:https?|wss?|ftp|mailto|javascript|data|blob|file|about|view-source|vbscript)$/iu.test(scheme);
