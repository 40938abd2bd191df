import { late } from '../ui/layout/late.tsx';

/*
 * What a list shows when somebody filters, picks rows, or arranges it.
 */
export const BulkBar = late(async () => (await import('./BulkBar.tsx')).BulkBar);
export const ColumnsForm = late(async () => (await import('./ColumnsForm.tsx')).ColumnsForm);
export const FilterPanel = late(async () => (await import('./FilterPanel.tsx')).FilterPanel);
export const ViewsForm = late(async () => (await import('./ViewsForm.tsx')).ViewsForm);

/** All of it, so that nobody waits for it. */
export const fetchLateParts = (): void => [BulkBar, ColumnsForm, FilterPanel, ViewsForm].forEach((part) => part.fetch());
