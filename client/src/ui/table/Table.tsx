import {
  memo,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import type { PlainKey } from '../../i18n/words.ts';
import { Icon } from '../icons/Icon.tsx';
import '../fields/check.css';
import { focusList, focusTable } from './focus-table.ts';
import { ariaSort, nextSort, type Sort } from './sort.ts';
import './table.css';

/** The specification's header descriptor (001 §3). */
export interface HeaderDescriptor {
  name: string;
  /** The key of its label. */
  translation: string;
  sortable?: boolean;
  hidden?: boolean;
  /** A CSS length, a share such as `2fr`, or both. */
  width?: string;
}

export interface TableColumn<Row> extends HeaderDescriptor {
  cell: (row: Row) => ReactNode;
  /** As the header of a row it says nothing without its label, such as a number: that stands before it where rows are a list, too. */
  isLabelled?: true;
}

export interface TableProps<Row> {
  /** The caption, for screen readers. */
  caption: string;
  /** The first one shown is the header of its row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** With `onSelect` every row has a checkbox. */
  selected?: ReadonlySet<string>;
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** At the end of a row; `header` is the id of the cell that names it. Must be a stable function. */
  actions?: ((row: Row, header: string) => ReactNode) | undefined;
  /** The same rows are being refreshed. */
  isBusy?: boolean;
  /** Other rows are being loaded: these are faded, and none is selected. */
  isStale?: boolean;
  /** What an empty table says. */
  empty?: PlainKey;
}

/** Explicit roles: browsers drop the implicit ones when a table is laid out as a grid. */
const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const none: ReadonlySet<string> = new Set();

/** A native table whose rows become a list where it is narrow. Rows outside of the window are not laid out. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, selected = none, onSelect, actions, empty = 'list.empty' } = props;
  const { isBusy = false, isStale = false } = props;
  const t = useWords();
  const id = useId();
  const shown = useMemo(() => columns.filter(({ hidden }) => !hidden), [columns]);
  const names = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const keys = useMemo(() => distinct(names), [names]);
  const toggle = useToggle(names, selected, onSelect);
  const generation = useGeneration(names);
  const labels = useLabels(shown);
  if (rows.length === 0) return <p className="table-empty">{t(empty)}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled with the keyboard, too
    <div ref={focusList} className="table-frame" role="region" aria-labelledby={`${id}caption`} tabIndex={0}>
      <table
        className={onSelect ? 'table can-pick' : 'table'}
        {...role.table}
        aria-busy={isBusy || undefined}
        data-stale={isStale || undefined}
        style={tracks(shown, labels, onSelect !== undefined, actions !== undefined)}
      >
        <caption id={`${id}caption`} className="hidden-text">
          {caption}
        </caption>
        <thead {...role.rowgroup}>
          <tr {...role.row}>
            {onSelect && (
              <th {...role.columnheader} scope="col" className="table-pick">
                <PickAll rows={names} selected={selected} onSelect={onSelect} />
                <span id={`${id}pick`} hidden>
                  {t('list.select')}
                </span>
              </th>
            )}
            {shown.map((column, index) => (
              <Header key={column.name} column={column} label={labels[index] ?? ''} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <th {...role.columnheader} scope="col" className="table-actions">
                <span className="hidden-text">{t('list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody key={generation} {...role.rowgroup}>
          {rows.map((row, at) => {
            const [name = '', key = ''] = [names[at], keys[at]];
            return (
              <TableRow
                key={key}
                id={`${id}${key.replaceAll(/\s/g, '_')}`}
                name={name}
                row={row}
                columns={shown}
                labels={labels}
                pickId={`${id}pick`}
                isSelected={selected.has(name)}
                onToggle={onSelect && toggle}
                actions={actions}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row> {
  id: string;
  name: string;
  row: Row;
  columns: readonly TableColumn<Row>[];
  labels: readonly string[];
  pickId: string;
  isSelected: boolean;
  onToggle: ((name: string, isRange: boolean) => void) | undefined;
  actions: TableProps<Row>['actions'];
}

/** Memoized: selecting one of 500 rows renders one. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets that its component has a type parameter
const TableRow = memo(TableRowParts) as typeof TableRowParts;

function TableRowParts<Row>({ id, name, row, columns, labels, pickId, isSelected, onToggle, actions }: TableRowProps<Row>) {
  const onClick = (event: MouseEvent) => onToggle?.(name, event.shiftKey);
  return (
    <tr ref={focusTable} {...role.row} data-selected={isSelected || undefined}>
      {onToggle && (
        <td {...role.cell} className="table-pick">
          <input type="checkbox" className="checkbox" checked={isSelected} readOnly onClick={onClick} aria-labelledby={`${pickId} ${id}`} />
        </td>
      )}
      {columns.map(({ name: column, cell, isLabelled }, index) =>
        index === 0 ? (
          <th key={column} id={id} {...role.rowheader} scope="row" data-label={isLabelled && labels[index]}>
            {cell(row)}
          </th>
        ) : (
          <td key={column} {...role.cell} data-label={labels[index]}>
            {cell(row)}
          </td>
        ),
      )}
      {actions && (
        <td {...role.cell} className="table-actions">
          {actions(row, id)}
        </td>
      )}
    </tr>
  );
}

interface HeaderProps {
  column: HeaderDescriptor;
  label: string;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function Header({ column: { name, sortable = false }, label, sort, onSort }: HeaderProps) {
  const direction = ariaSort(sort, name);
  if (!sortable || !onSort)
    return (
      <th {...role.columnheader} scope="col">
        {label}
      </th>
    );
  return (
    <th {...role.columnheader} scope="col" className="table-sortable" aria-sort={direction}>
      <button type="button" onClick={() => onSort(nextSort(sort, name))}>
        {label}
        <Icon name={direction === 'ascending' ? 'arrow-up' : direction === 'descending' ? 'arrow-down' : 'chevrons-up-down'} />
      </button>
    </th>
  );
}

interface PickAllProps {
  rows: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

function PickAll({ rows, selected, onSelect }: PickAllProps) {
  const t = useWords();
  const isAll = selected.size > 0 && rows.every((name) => selected.has(name));
  return (
    <input
      type="checkbox"
      className="checkbox"
      aria-label={t('list.selectPage')}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = selected.size > 0 && !isAll;
      }}
      onChange={() => onSelect(new Set(isAll ? [] : rows))}
    />
  );
}

/** Selects one row, or with Shift all since the one selected before. A stable function. */
function useToggle(rows: readonly string[], selected: ReadonlySet<string>, onSelect: TableProps<unknown>['onSelect']) {
  const latest = useRef({ rows, selected, onSelect });
  useLayoutEffect(() => {
    latest.current = { rows, selected, onSelect };
  });
  const last = useRef<string>(undefined);
  return useCallback((name: string, isRange: boolean) => {
    const now = latest.current;
    const next = new Set(now.selected);
    const isPicked = !next.has(name);
    // The one selected before may be on another page.
    const start = isRange && last.current !== undefined && now.rows.includes(last.current) ? last.current : name;
    const [from = 0, to = 0] = [now.rows.indexOf(start), now.rows.indexOf(name)].toSorted((a, b) => a - b);
    for (const one of now.rows.slice(from, to + 1)) {
      if (isPicked) next.add(one);
      else next.delete(one);
    }
    last.current = name;
    now.onSelect?.(next);
  }, []);
}

/** A server may list a row twice: with the same key, React would keep what is gone. */
function distinct(names: readonly string[]): readonly string[] {
  const met = new Map<string, number>();
  return names.map((name) => {
    const times = met.get(name) ?? 0;
    met.set(name, times + 1);
    return times > 0 ? `${name}\n${times}` : name;
  });
}

/** Changes when no row stays, so that the rows are replaced at once. */
function useGeneration(names: readonly string[]): number {
  const [body, setBody] = useState({ names, generation: 0 });
  if (body.names === names) return body.generation;
  const old = new Set(body.names);
  const generation = names.some((name) => old.has(name)) ? body.generation : body.generation + 1;
  setBody({ names, generation });
  return generation;
}

/** A stable array until a label or the language changes. */
function useLabels(columns: readonly HeaderDescriptor[]): readonly string[] {
  const { find } = useI18n();
  const labels = columns.map(({ translation }) => find(translation) ?? translation);
  const joined = JSON.stringify(labels);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `joined` is the labels
  return useMemo(() => labels, [joined]);
}

/** Of a column whose width is a share; with the ends of a row, set by the style sheet. */
const leastWidth = 'var(--column)';

/** Every row is a grid of its own with the same tracks, so that rows can be skipped without moving others. */
function tracks(columns: readonly HeaderDescriptor[], labels: readonly string[], hasPick: boolean, hasActions: boolean): CSSProperties {
  const sizes = columns.map(({ width = '1fr', sortable = false }, at) => {
    const [length = '', share = length] = width.split(' ');
    const least = `max(${length.endsWith('fr') ? leastWidth : length}, ${widthOfWord(labels[at], sortable)})`;
    return { least, size: share.endsWith('fr') ? `minmax(${least}, ${share})` : least };
  });
  const least = sizes.map((size) => size.least);
  const widths = sizes.map(({ size }) => size);
  const ends = { pick: hasPick ? ['var(--pick)'] : [], actions: hasActions ? ['var(--actions)'] : [] };
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--tracks': [...ends.pick, ...widths, ...ends.actions].join(' '),
    '--least': `calc(${[...ends.pick, ...least, ...ends.actions].join(' + ')})`,
  };
  return style;
}

/**
 * What the longest word of a label needs in any language, with the padding of its cell and what the arrow of its order takes more;
 * `ch` is a little less than a bold letter.
 */
const widthOfWord = (label = '', isSortable: boolean): string =>
  `${Math.max(...label.split(/[\s-]/).map(({ length }) => length)) * 1.1}ch + ${isSortable ? 2.2 : 1}rem`;
