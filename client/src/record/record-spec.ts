import type { Endpoint } from '@meet/contracts/wire/http';
import type { ComponentType, ReactNode } from 'react';
import type { Read } from '../core/reads.ts';
import type { CallProblem } from '../api/problem.ts';
import type { PlainKey, Translate } from '../i18n/words.ts';
import type { RefreshMode } from '../ui/browser/auto-refresh.ts';

/** What the parts of a detail page get. */
export interface RecordPart<T> {
  record: T;
  /**
   * Does something to the record, one thing at a time. What it resolves with is shown as the record; otherwise the record is read
   * again, and its tables in any case. A failure is told, and the record read again: what was true may be true no more.
   * Resolves whether it was done.
   */
  act: (run: () => Promise<T | void>) => Promise<boolean>;
  /** Deletes the record, then goes where `back` leads. A failure is told. */
  remove: (run: () => Promise<void>) => Promise<void>;
  /** Shows what a change has answered. */
  show: (record: T) => void;
  /** Reads the record again; resolves when answered. */
  refresh: () => Promise<void>;
}

/** The value of a parameter of the address. */
type Param = (name: string) => string;

/** All there is to say of a detail page; the parameters of the address name its record. */
export interface RecordSpec<T> {
  from: (param: Param) => Read<T>;
  /** The heading until the record is known, and above a failure. */
  heading: PlainKey;
  /** The heading of the record. */
  title: (record: T, t: Translate) => ReactNode;
  back?: { text: PlainKey; href: string | ((param: Param) => string) };
  /** How often it is refreshed; with `choice` people can change that. */
  refresh?: RefreshMode | ((record: T) => RefreshMode) | { choice: RefreshMode };
  /** What is read of the record elsewhere on the page, such as its tables: read again after an action. */
  tables?: readonly Endpoint[];
  /** Said where there is no such record, instead of the words of the error. */
  unknown?: PlainKey;
  /** Shown in place of a failure of that kind. */
  failed?: (problem: CallProblem) => ReactNode;
  /** The parts draw the heading and the way back themselves. */
  isBare?: true;
  /** Style of the heading's row. */
  className?: string;
  /** What stands around the title, which is its child. */
  Head?: ComponentType<RecordPart<T> & { children: ReactNode }>;
  /** Below the heading, also while the record is read: to the other screens of the area. */
  Tabs?: ComponentType;
  /** Cards, tables and whatever else the page is made of, in their order. */
  parts: readonly ComponentType<RecordPart<T>>[];
}
