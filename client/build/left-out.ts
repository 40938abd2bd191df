/*
 * Stands in for parts of ofetch that this client never asks for: its addresses are whole, its queries written, and answers
 * come as text. Whoever starts to use them is told so.
 */
const leftOut = (): never => {
  throw new Error('left out of the build, see client/vite.config.ts');
};

export const withBase = leftOut;
export const withQuery = leftOut;
export const destr = leftOut;
export default leftOut;
