// The table of the product and a plain one, with the same 500 rows of ten columns, driven from outside.
import '@client/ui/theme/tokens.css';
import '@client/ui/theme/base.css';
import { Table } from '@client/ui/table/Table.tsx';
import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const names = Array.from({ length: 10 }, (_, index) => `column${index}`);
const pageOf = (first) =>
  Array.from({ length: 500 }, (_, row) => ({
    id: `r${first + row}`,
    ...Object.fromEntries(names.map((name, index) => [name, `${name} of row ${first + row}, ${(row * 37 + index) % 101}`])),
  }));
const pages = [pageOf(0), pageOf(500)];
const columns = names.map((name) => ({ name, translation: name, sortable: true, cell: (row) => row[name] }));
const rowKey = ({ id }) => id;

const Ours = ({ rows, selected, onSelect }) => (
  <Table caption="Ours" columns={columns} rows={rows} rowKey={rowKey} selected={selected} onSelect={onSelect} onSort={() => {}} />
);

const Plain = ({ rows, selected, onSelect }) => (
  <table>
    <thead>
      <tr>
        <th>Pick</th>
        {names.map((name) => (
          <th key={name}>
            <button>{name}</button>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            <input
              type="checkbox"
              aria-label="Pick"
              checked={selected.has(row.id)}
              onChange={() => onSelect(new Set([...selected, row.id]))}
            />
          </td>
          {names.map((name) => (
            <td key={name}>{row[name]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const kinds = { ours: Ours, plain: Plain };

let set;
function Page() {
  const [state, setState] = useState({ kind: undefined, rows: pages[0], selected: new Set() });
  useLayoutEffect(() => {
    set = setState;
  }, []);
  const Kind = kinds[state.kind];
  return Kind ? <Kind {...state} onSelect={(selected) => setState({ ...state, selected })} /> : null;
}

const change = (part) => () => set((state) => ({ ...state, ...part(state) }));

window.bench = {
  nothing() {},
  clear: change(() => ({ kind: undefined, rows: pages[0], selected: new Set() })),
  ours: change(() => ({ kind: 'ours' })),
  plain: change(() => ({ kind: 'plain' })),
  sort: change(({ rows }) => ({ rows: rows.toReversed() })),
  page: change(({ rows }) => ({ rows: rows[0].id < 'r5' ? pages[1] : pages[0] })),
  select: change(({ rows }) => ({ selected: new Set([rows[3].id]) })),
};

createRoot(document.getElementById('root')).render(<Page />);
