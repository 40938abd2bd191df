import type { Cell, CsvValue } from './tables.ts';
import { bytes, minutes, number, yesNo } from './write.ts';

/* Columns of the usual kinds; `of` picks the field out of a row. */

type Picked<Row, Value> = (row: Row) => Value;

export const text = <Row>(label: string, of: Picked<Row, string | null | undefined>, csv?: Picked<Row, CsvValue>): Cell<Row> => ({
  label,
  text: (row) => of(row) ?? '',
  ...(csv && { csv }),
});

export const count = <Row>(label: string, of: Picked<Row, number>): Cell<Row> => ({ label, text: (row) => String(of(row)) });

export const decimal = <Row>(label: string, of: Picked<Row, number | null | undefined>, digits = 3): Cell<Row> => ({
  label,
  text(row) {
    const value = of(row);
    return value === null || value === undefined ? '' : number(value, digits);
  },
});

export const moment = <Row>(label: string, of: Picked<Row, string | null | undefined>, otherwise = ''): Cell<Row> => ({
  label,
  text(row, written) {
    const at = of(row);
    return at ? written.moment(at) : otherwise;
  },
});

/** A date and time in few words. */
export const shortMoment = <Row>(label: string, of: Picked<Row, string | null | undefined>, otherwise = ''): Cell<Row> => ({
  label,
  text(row, written) {
    const at = of(row);
    return at ? written.short(at) : otherwise;
  },
});

export const day = <Row>(label: string, of: Picked<Row, string | null | undefined>, otherwise = ''): Cell<Row> => ({
  label,
  text(row, written) {
    const at = of(row);
    return at ? written.day(at) : otherwise;
  },
});

export const size = <Row>(label: string, of: Picked<Row, number>): Cell<Row> => ({ label, text: (row) => bytes(of(row)) });

export const length = <Row>(label: string, of: Picked<Row, number>): Cell<Row> => ({ label, text: (row) => minutes(of(row)) });

/** One of some values, each with its word; a value without a word stands as it is. */
export function choice<Row, Value extends string>(
  label: string,
  of: Picked<Row, Value | null | undefined>,
  words: Readonly<Record<Value, string>>,
  csv?: Picked<Row, CsvValue>,
): Cell<Row> {
  return {
    label,
    text: (row) => wordOf(words, of(row)),
    choice: { all: Object.keys(words), of: (row) => [of(row) ?? ''] },
    ...(csv && { csv }),
  };
}

export const wordOf = (words: Readonly<Record<string, string>>, value: string | null | undefined): string =>
  words[value ?? ''] ?? value ?? '';

/** The words of several values, in their order. */
export const wordsOf = (words: Readonly<Record<string, string>>, values: readonly string[]): string[] =>
  values.map((value) => wordOf(words, value));

export function flag<Row>(
  label: string,
  of: Picked<Row, boolean>,
  words: { true: string; false: string } = { true: yesNo(true), false: yesNo(false) },
): Cell<Row> {
  return { label, text: (row) => words[`${of(row)}`], choice: { all: ['true', 'false'], of: (row) => [String(of(row))] } };
}

/** The three columns of a person. */
export const person = {
  email: text('E-mail', ({ email }: { email: string }) => email),
  firstName: text('First name', ({ firstName }: { firstName: string }) => firstName),
  lastName: text('Last name', ({ lastName }: { lastName: string }) => lastName),
};
