import { installed } from '../../installed.mjs';

const collator = new Intl.Collator('en', { numeric: true });

/** @typedef {{ id: string, fullName: string, email: string, roles: string[] }} Row */

/** Fastify over an array of the same size: each call looks at all of it, sorts what it found, and cuts the page. */
export async function start() {
  const { default: fastify } = await installed('fastify');
  const app = fastify();
  const rows = Array.from({ length: 50_000 }, (_, index) => rowOf(index));
  app.get('/users', async (/** @type {{ query: Record<string, string> }} */ { query }) => {
    const { text = '', sort = 'fullName', order = '0', page = '1', pageSize = '10' } = query;
    const words = text.toLowerCase().split(' ');
    const found = rows.filter(({ fullName, email }) => words.every((word) => `${fullName} ${email}`.toLowerCase().includes(word)));
    const by = (/** @type {Row} */ { email, fullName }) => (sort === 'email' ? email : fullName);
    const sorted = found.toSorted((one, other) => collator.compare(by(one), by(other)));
    if (order === '1') sorted.reverse();
    const start = (Number(page) - 1) * Number(pageSize);
    return { items: sorted.slice(start, start + Number(pageSize)), total: found.length };
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url };
}

/** @param {number} index @returns {Row} */
function rowOf(index) {
  const name = (index * 7_919).toString(36);
  return { id: `${index}`, fullName: `Ana ${name}`, email: `${name}@company-${index % 1_000}.example`, roles: [] };
}
