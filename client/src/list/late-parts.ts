import { late } from '../ui/late.tsx';
import type { ColumnsFormProps } from './ColumnsForm.tsx';
import type { FilterPanelProps } from './FilterPanel.tsx';
import type { ViewsFormProps } from './ViewsForm.tsx';

/*
 * What a list opens when somebody asks for it.
 */
export const FilterPanel = late<FilterPanelProps>(async () => (await import('./FilterPanel.tsx')).FilterPanel);
export const ViewsForm = late<ViewsFormProps>(async () => (await import('./ViewsForm.tsx')).ViewsForm);
export const ColumnsForm = late<ColumnsFormProps>(async () => (await import('./ColumnsForm.tsx')).ColumnsForm);

/** All of it, so that nobody waits for it. */
export function fetchLateParts(): void {
  FilterPanel.fetch();
  ViewsForm.fetch();
  ColumnsForm.fetch();
}
