import { useWords } from '../../../../i18n/use-words.tsx';
import { IconButton } from '../../../../ui/buttons/Button.tsx';

export interface StagePagerProps {
  /** From 0. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Leads through the tiles of many people; after the last page comes the first. */
export function StagePager({ page, pages, onPage }: StagePagerProps) {
  const t = useWords();
  return (
    <div className="stage-pager" role="group" aria-label={t('live.pager.title')}>
      <IconButton icon="chevron-left" label={t('live.pager.previous')} onClick={() => onPage((page + pages - 1) % pages)} />
      <span role="status">{t('live.pager.page', { page: page + 1, pages })}</span>
      <IconButton icon="chevron-right" label={t('live.pager.next')} onClick={() => onPage((page + 1) % pages)} />
    </div>
  );
}
