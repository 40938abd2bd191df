import type { Reply } from '@meet/contracts/http';
import type { getWork } from '@meet/contracts/work';
import { saveExport } from './save-export.ts';
import type { Services } from './services.ts';

export type WorkItem = Reply<typeof getWork>['items'][number];

/** Long work as messages: one that waits for each task, closed by its id at the end (001 §4). */
export interface WorkNotices {
  tell(items: readonly WorkItem[]): Promise<void>;
  /** Somebody leaves: the work goes on, its messages do not. */
  close(): void;
}

export function createWorkNotices(services: Pick<Services, 'call' | 'notices' | 'i18n'>): WorkNotices {
  const { notices, i18n } = services;
  const waiting = new Set<string>();
  let isOpen = true;

  const end = (id: string) => {
    waiting.delete(id);
    notices.close(noticeOf(id));
  };

  function tellOf({ id, name, state, progress }: WorkItem): void {
    const title = i18n.find(`export.type.${name}`) ?? name;
    if (state === 'waiting' || state === 'running') {
      waiting.add(id);
      const text = i18n.t(state === 'waiting' ? 'export.isWaiting' : 'export.isRunning');
      notices.wait(noticeOf(id), text, { title, ...(state === 'running' && { progress }) });
    } else if (waiting.has(id)) {
      end(id);
      if (state === 'failed') notices.show('error', i18n.t('export.hasFailed'), { title });
      else {
        const action = { label: i18n.t('export.download'), run: () => void saveExport(services, id) };
        notices.show('success', i18n.t('export.isFinished'), { title, action });
      }
    }
  }

  return {
    async tell(items) {
      if (items.length > 0) await i18n.need('export');
      if (!isOpen) return;
      items.forEach(tellOf);
      const known = new Set(items.map(({ id }) => id));
      for (const id of waiting) if (!known.has(id)) end(id);
    },
    close() {
      isOpen = false;
      [...waiting].forEach(end);
    },
  };
}

const noticeOf = (id: string): string => `work-${id}`;
