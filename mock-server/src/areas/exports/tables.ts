import type { ExportType } from '@meet/contracts/areas/export-access';
import { exportColumnsOf, exportLists } from '@meet/contracts/areas/export-lists';
import { meetingCells, organizerRankCells, userCells } from '@meet/contracts/areas/list-cells';
import { csvCell, type CsvCell } from '@meet/contracts/wire/csv-cells';
import { code } from '@meet/contracts/wire/errors';
import type { UserRecord } from '@meet/fixtures/areas/users';
import * as v from 'valibot';
import { meetingRowOf, meetingsMatching } from '../../domain/meeting-list.ts';
import { attendeesSeenBy } from '../../domain/meetings.ts';
import { managerOf, organizationsMatching } from '../../domain/organization-list.ts';
import { subscriptionsMatching } from '../../domain/subscription-list.ts';
import { usersMatching } from '../../domain/users/list.ts';
import { userRowOf } from '../../domain/users/row.ts';
import { rangeEnds } from '../../lists/filters.ts';
import type { Search } from '../../lists/list-page.ts';
import { assertThat, fieldProblem } from '../../problem.ts';
import { countedFor } from '../../domain/statistics/counted.ts';
import { organizersMatching } from '../../domain/statistics/ranking-lists.ts';
import { sortRecords } from '../../worlds/data/sort-order.ts';
import type { World } from '../../worlds/world.ts';

type Line = readonly CsvCell[];

/** What is exported: the records that a list shows, found in parts; they are those of the moment when that begins. */
export interface ExportTable {
  readonly columns: readonly string[];
  readonly search: Generator<void, ExportLines>;
}

/** Lines are made as they are asked for. */
interface ExportLines {
  /** How many records there are; each has any number of lines. */
  readonly total: number;
  linesOf(start: number, end: number): Line[];
}

interface Wish {
  readonly type: ExportType;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly columns?: readonly string[] | undefined;
}

/** The table of an export, limited to what the caller may see. What its list does not know is 1004. */
export function tableOf(world: World, me: UserRecord, { type, query = {}, columns = exportLists[type].columns }: Wish): ExportTable {
  const known = exportColumnsOf(type);
  assertThat(
    columns.every((name) => known.includes(name)),
    code.invalidParameter,
    'this list has no such column',
    fieldProblem('columns', code.invalidParameter),
  );
  return { columns, search: linesIn(sources[type](world, me, query), columns) };
}

function* linesIn(source: Source, columns: readonly string[]): ExportTable['search'] {
  const { total, rowsOf } = yield* source;
  return { total, linesOf: (start, end) => rowsOf(start, end).map((row) => columns.map(row)) };
}

/** Value of a column. */
type Row = (column: string) => CsvCell;

type Source = Generator<void, { readonly total: number; rowsOf(start: number, end: number): Row[] }>;

function* sourceOf<Found>(search: Search<Found>, rowsOf: (record: Found) => readonly object[]): Source {
  const found = yield* search;
  return {
    total: found.total,
    rowsOf: (start, end) =>
      found
        .slice(start, end)
        .flatMap(rowsOf)
        .map((row) => {
          const values = new Map<string, unknown>(Object.entries(row));
          return (column) => csvCell(values.get(column));
        }),
  };
}

/** A row with what CSV has in place of its values. */
const written = <R extends object>(row: R, cells: Readonly<Record<string, (row: R) => unknown>>): object => ({
  ...row,
  ...Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell(row)])),
});

type Query = Readonly<Record<string, string>>;

const sources: Readonly<Record<ExportType, (world: World, me: UserRecord, query: Query) => Source>> = {
  user: (world, me, query) =>
    sourceOf(usersMatching(world, sound(exportLists.user.query, query), me), (user) => [written(userRowOf(world, user), userCells)]),

  meeting(world, me, query) {
    const nowMs = world.clock.now();
    const found = meetingsMatching(world, sound(exportLists.meeting.query, query), me);
    return sourceOf(found, (meeting) => [written(meetingRowOf(meeting, nowMs), meetingCells)]);
  },

  meetingAttendee(world, me, query) {
    const attendeesOf = attendeesSeenBy(me, world.clock.now());
    return sourceOf(meetingsMatching(world, sound(exportLists.meetingAttendee.query, query), me), (meeting) => {
      const { meetingId, subject, start } = meeting;
      return attendeesOf(meeting).map((attendee) => ({ meetingId, subject, start, ...attendee }));
    });
  },

  subscriptionOrganizer: (world, me, query) =>
    sourceOf(
      subscriptionsMatching(world, sound(exportLists.subscriptionOrganizer.query, query), me),
      ({ organization, product, organizers }) =>
        byName(organizers, ({ lastName }) => lastName).map((one) => ({ organization, product, ...one })),
    ),

  subscriptionContact: (world, me, query) =>
    sourceOf(
      subscriptionsMatching(world, sound(exportLists.subscriptionContact.query, query), me),
      ({ organization, product, imposedContacts }) =>
        byName(imposedContacts, ({ lastName }) => lastName).map((one) => ({ organization, product, ...one })),
    ),

  customerManager: (world, me, query) =>
    sourceOf(organizationsMatching(world, sound(exportLists.customerManager.query, query), me), ({ name, managers }) =>
      byName(
        managers.map((manager) => managerOf(world, manager)),
        ({ fullName }) => fullName,
      ).map((one) => ({ ...one, organization: name })),
    ),

  organizerRanking(world, me, query) {
    const asked = sound(exportLists.organizerRanking.query, query);
    // It is counted in turns, after the answer: a day that does not exist is refused before.
    if (asked.period?.includes(' to ')) rangeEnds('period', asked.period);
    function* search() {
      const { counted } = yield* countedFor(world, me, asked.period);
      return yield* organizersMatching(counted, asked);
    }
    return sourceOf(search(), (rank) => [written(rank, organizerRankCells)]);
  },
};

/** People as the lists of a record show them. */
function byName<Person extends { readonly email: string }>(people: readonly Person[], nameOf: (person: Person) => string): Person[] {
  const { filled, empty } = sortRecords(
    people.map((person) => ({ id: person.email, person })),
    ({ person }) => nameOf(person),
  );
  return [...filled, ...empty].map(({ person }) => person);
}

/** The query, where the list takes it. */
function sound<S extends v.GenericSchema>(schema: S, query: Query): v.InferInput<S> {
  const isSound = (value: unknown): value is v.InferInput<S> => v.is(schema, value);
  const asked: unknown = query;
  assertThat(isSound(asked), code.invalidParameter, 'the list does not know this query', fieldProblem('query', code.invalidParameter));
  return asked;
}
