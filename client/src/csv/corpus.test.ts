import { applyImport, csvColumns, planImport } from '@meet/contracts/areas/user-csv';
import { listUsers, type UserRow } from '@meet/contracts/areas/users';
import { wholeRow, type PlannedStep, type RefusedRow } from '@meet/contracts/wire/plans';
import { csvFiles } from '@meet/fixtures/csv-files';
import { buildApp } from '../../../mock-server/src/app.ts';
import { noMedia } from '../../../mock-server/src/testing/media/no-media.ts';
import { testWorld } from '../../../mock-server/src/testing/test-world.ts';
import { afterAll, expect, test } from 'vitest';
import { readFile } from './csv-file.ts';
import { addedLines, contentFor, fileColumns } from './file-columns.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const linesOf = (rows: readonly { line: number }[]) => [...new Set(rows.map(({ line }) => line))];

test.each(csvFiles)(
  '[USR-03] [USR-B02] $name, as the console sends it: every line is created or refused, and what was planned is done',
  { tags: ['slow'] },
  async ({ name, bytes, people, broken }) => {
    const read = await readFile({ file: new File([bytes], 'people.csv'), language: name.endsWith(', hu') ? 'hu' : 'en' });
    const text = read.kind === 'text' ? read.text : '';
    const columns = fileColumns(text, csvColumns.import);
    const added = addedLines(columns);
    const world = await testWorld(app, {});
    const { sessionToken: token } = await world.signIn('administrator');
    const body = { content: contentFor(text, columns), delimiter: columns.delimiter };
    const plan = (await world.ask(planImport, { token, body })).body;

    const refused: RefusedRow[] = plan.refused.map((row: RefusedRow) => ({ ...row, line: row.line - added }));
    const named = people.filter(([, , firstName, lastName]) => firstName && lastName);
    const nameless = people.filter((person) => !named.includes(person));
    expect(linesOf(refused.filter(({ column }) => column === wholeRow))).toEqual(broken);
    expect(refused.filter(({ line, column }) => named.some(([one]) => one === line) && column !== wholeRow)).toEqual([]);
    expect(linesOf(refused).toSorted((one, other) => one - other)).toEqual(
      [...broken, ...nameless.map(([line]) => line)].toSorted((one, other) => one - other),
    );
    expect(plan.steps.map(({ line, act, email }: PlannedStep) => [line - added, act, email])).toEqual(
      named.map(([line, email]) => [line, 'create', email]),
    );
    expect(plan).toMatchObject({ rows: people.length + broken.length, create: named.length, change: 0, unchanged: 0 });

    const { items: before } = (await world.ask(listUsers, { token, query: { pageSize: '500' } })).body;
    const applied = (await world.ask(applyImport, { token, body: { planId: plan.planId } })).body;
    expect(applied).toMatchObject({ create: named.length, change: 0, unchanged: 0 });
    const known = new Set(before.map(({ id }: UserRow) => id));
    const { items: after } = (await world.ask(listUsers, { token, query: { pageSize: '500' } })).body;
    const created = after
      .filter(({ id }: UserRow) => !known.has(id))
      .map(({ email, firstName, lastName }: UserRow) => [email, firstName, lastName]);
    expect(new Set(created)).toEqual(new Set(named.map(([, ...person]) => person)));
  },
);
