import { lazyPart } from '../ui/layout/lazy-part.tsx';

/*
 * What a list shows when somebody filters, picks rows, or arranges it.
 */
export const LazyBulkBar = lazyPart(async () => (await import('./BulkBar.tsx')).BulkBar);
export const LazyColumnsForm = lazyPart(async () => (await import('./ColumnsForm.tsx')).ColumnsForm);
export const LazyFilterChips = lazyPart(async () => (await import('./FilterChips.tsx')).FilterChips);
export const LazyFilterPanel = lazyPart(async () => (await import('./FilterPanel.tsx')).FilterPanel);
export const LazyViewsForm = lazyPart(async () => (await import('./ViewsForm.tsx')).ViewsForm);

/** Prefetches all of them. */
export const loadLazyParts = (): void =>
  [LazyBulkBar, LazyColumnsForm, LazyFilterChips, LazyFilterPanel, LazyViewsForm].forEach((part) => part.fetch());
