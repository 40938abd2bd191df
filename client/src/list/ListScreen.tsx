import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useI18n } from '../i18n/use-words.tsx';
import { titleOf } from './labels.ts';
import './list.css';
import { ListParts, type ListPanelProps } from './ListPanel.tsx';
import type { ListArea } from './list-spec.ts';
import { useList } from './use-list.ts';

export interface ListScreenProps<Row, Area extends ListArea> extends ListPanelProps<Row, Area> {
  /** More actions, such as "Add", at the end of the heading. */
  children?: ReactNode;
  /** Below the heading: to the other screens of the area. */
  tabs?: ReactNode;
}

/** As high as the number that comes. */
const placeholder = '\u00a0';

/** A whole screen from one declaration. Filters, sort and page are part of its address. Needs the words `list`. */
export function ListScreen<Row, Area extends ListArea>({ spec, onChange, clock, children, tabs }: ListScreenProps<Row, Area>) {
  const i18n = useI18n();
  const { number } = useFormat();
  const model = useList(spec, { inAddress: true, onChange });
  const state = model.state.value;
  return (
    <>
      <header className="page-head list-head">
        <h1>
          {titleOf(i18n, spec.area)} <span className="list-count">{state.kind === 'rows' ? number(state.total) : placeholder}</span>
        </h1>
        {children && <div className="list-head-end">{children}</div>}
      </header>
      {tabs}
      <ListParts model={model} clock={clock} />
    </>
  );
}
