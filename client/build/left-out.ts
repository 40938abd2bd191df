/*
 * Stands in for parts of ofetch and wouter that this client does not use: addresses are absolute, queries are part of them, responses
 * are read as text, and routes are matched by `navigation/match.ts`. Any use throws.
 */
const leftOut = (): never => {
  throw new Error('left out of the build, see client/vite.config.ts');
};

export const withBase = leftOut;
export const withQuery = leftOut;
export const destr = leftOut;
/** Of regexparam. */
export const parse = leftOut;
export default leftOut;
