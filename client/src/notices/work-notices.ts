import type { Reply } from '@meet/contracts/wire/http';
import type { getWork, WorkKind } from '@meet/contracts/areas/work';
import { saveExport } from './save-export.ts';
import type { FailureServices } from '../core/show-failure.ts';
import type { Services } from '../core/services.ts';

export type WorkItem = Reply<typeof getWork>['items'][number];

/** A waiting notification for each long-running task, closed by its id when the task ends (001 §4). */
export interface WorkNotices {
  tell(items: readonly WorkItem[]): Promise<void>;
  /** The person signs out: the tasks go on, their notifications are closed. */
  close(): void;
}

type Used = FailureServices & Pick<Services, 'call' | 'navigate'>;

export function createWorkNotices(services: Used): WorkNotices {
  const { notices, i18n } = services;
  const waiting = new Set<string>();
  let isOpen = true;

  const end = (id: string) => {
    waiting.delete(id);
    notices.close(noticeOf(id));
  };

  function tellOf(item: WorkItem): void {
    const { id, kind, state, progress } = item;
    const { words, titleOf, actionFor } = kinds[kind];
    const title = titleOf(item, services);
    if (state === 'waiting' || state === 'running') {
      waiting.add(id);
      const text = i18n.t(state === 'waiting' ? `${words}.isWaiting` : `${words}.isRunning`);
      notices.wait(noticeOf(id), text, { title, ...(state === 'running' && { progress }) });
    } else if (waiting.has(id)) {
      end(id);
      if (state === 'failed') notices.show('error', i18n.t(`${words}.hasFailed`), { title });
      else if (state === 'cancelled') notices.show('info', i18n.t('jobs.isCancelled'), { title });
      else notices.show('success', i18n.t(`${words}.isFinished`), { title, action: actionFor(item, services) });
    }
  }

  return {
    async tell(items) {
      await Promise.all([...new Set(items.map(({ kind }) => kind))].map((kind) => i18n.need(kinds[kind].words)));
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

/** The title of a kind of task, and the action offered when it is finished. */
interface Kind {
  words: 'exports' | 'jobs';
  titleOf(item: WorkItem, services: Used): string;
  actionFor(item: WorkItem, services: Used): { label: string; run: () => void };
}

const kinds: Record<WorkKind, Kind> = {
  export: {
    words: 'exports',
    titleOf: ({ name }, { i18n }) => i18n.find(`exports.type.${name}`) ?? name,
    actionFor: ({ id }, services) => ({ label: services.i18n.t('exports.download'), run: () => void saveExport(services, id) }),
  },
  job: {
    words: 'jobs',
    titleOf: ({ name }) => name,
    actionFor: ({ jobId }, { i18n, navigate }) => ({
      label: i18n.t('jobs.show'),
      run: () => navigate(jobId ? `/job/${encodeURIComponent(jobId)}` : '/job'),
    }),
  },
};

const noticeOf = (id: string): string => `work-${id}`;
