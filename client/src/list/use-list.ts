import { effect } from '@preact/signals-react';
import { useContext, useEffect, useState } from 'react';
import { RereadContext } from '../core/reread.ts';
import { useServices } from '../core/services.ts';
import { readsOf } from '../core/use-read.ts';
import { forgetList, rememberList } from '../navigation/way-back.ts';
import { createListMemory } from './list-memory.ts';
import { createListModel, type ListModel, type TableChange } from './list-model.ts';
import type { ListArea, ListSpec } from './list-spec.ts';
import { addressQuery, memoryQuery } from './query-store.ts';

export interface UseListOptions {
  /** The query is part of the page's address. Only one list of a page can have it. */
  inAddress?: boolean;
  onChange?: ((change: TableChange) => void) | undefined;
}

/**
 * The model of a list, as long as the component is mounted; for screens that arrange the parts themselves. Another spec needs
 * another `key`.
 */
export function useList<Row, Area extends ListArea>(
  spec: ListSpec<Row, Area>,
  { inAddress = false, onChange }: UseListOptions = {},
): ListModel<Row> {
  const reads = readsOf(useServices());
  const reread = useContext(RereadContext);
  const [model] = useState(() =>
    createListModel<Row>({
      spec,
      reads,
      reread,
      place: inAddress ? addressQuery() : memoryQuery(),
      memory: createListMemory(spec.area, () => localStorage),
      ...(onChange && { onChange }),
    }),
  );
  useEffect(() => model.start(), [model]);
  useEffect(() => {
    if (!inAddress) return;
    const { pathname } = location;
    const stop = effect(() => rememberList(pathname, model.search.value));
    return () => {
      stop();
      forgetList();
    };
  }, [model, inAddress]);
  return model;
}
