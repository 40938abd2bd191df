import { useLayoutEffect, useRef } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { IconButton } from '../buttons/Button.tsx';
import { firstPage, isPageSize, pageCount, pageSizes, pageWindow, rowsOnPage, type PageSize } from './pages.ts';
import './pager.css';
import { Select } from '../fields/SelectField.tsx';

export interface PagerProps {
  page: number;
  pageSize: PageSize;
  /** Rows over all pages. With 0 there is no pager. */
  total: number;
  /** The list it belongs to, where a page has several. */
  of?: string;
  onPage: (page: number) => void;
  onPageSize: (pageSize: PageSize) => void;
}

/** The shown rows, the page size and the page numbers (001 §9). */
export function Pager({ page, pageSize, total, of, onPage, onPageSize }: PagerProps) {
  const t = useWords();
  const current = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);
  // Moves the focus on when the focused button becomes disabled.
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (active instanceof HTMLButtonElement && active.disabled && bar.current?.contains(active)) current.current?.focus();
  }, [page]);
  if (total === 0) return null;
  const pages = pageCount(total, pageSize);
  const step = (icon: 'chevrons-left' | 'chevron-left' | 'chevron-right' | 'chevrons-right', label: string, to: number) => (
    <IconButton icon={icon} label={label} disabled={to < firstPage || to > pages || to === page} onClick={() => onPage(to)} />
  );
  return (
    <nav className="pager" aria-label={of ? `${t('list.pages')}: ${of}` : t('list.pages')} ref={bar}>
      <span className="pager-range" role="status">
        {t('list.range', { ...rowsOnPage(page, pageSize, total), total })}
      </span>
      <label className="pager-size">
        {t('list.rowsPerPage')}
        <span className="input">
          <Select
            options={pageSizes.map((size) => ({ value: String(size), text: String(size) }))}
            value={pageSize}
            onChange={({ target }) => {
              const size = Number(target.value);
              if (isPageSize(size)) onPageSize(size);
            }}
          />
        </span>
      </label>
      <ul className="pager-pages">
        <li>{step('chevrons-left', t('list.firstPage'), firstPage)}</li>
        <li>{step('chevron-left', t('list.previousPage'), page - 1)}</li>
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            <button
              type="button"
              className="pager-page"
              aria-current={number === page ? 'page' : undefined}
              aria-label={t('list.pageNumber', { number })}
              ref={number === page ? current : undefined}
              onClick={() => number !== page && onPage(number)}
            >
              {number}
            </button>
          </li>
        ))}
        <li>{step('chevron-right', t('list.nextPage'), page + 1)}</li>
        <li>{step('chevrons-right', t('list.lastPage'), pages)}</li>
      </ul>
    </nav>
  );
}
