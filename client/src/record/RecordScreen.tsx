import { code } from '@meet/contracts/wire/errors';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { isProblem } from '../api/problem.ts';
import { NoAccess } from '../core/messages.tsx';
import { ProblemNotice } from '../core/ProblemNotice.tsx';
import { problemDetails } from '../core/problem-text.ts';
import type { Read } from '../core/reads.ts';
import { RefreshTools } from '../core/RefreshTools.tsx';
import { RereadContext } from '../core/reread.ts';
import { useServices } from '../core/services.ts';
import { showFailure } from '../core/show-failure.ts';
import { readsOf, useRead, type Shown } from '../core/use-read.ts';
import { useStay } from '../core/use-stay.ts';
import { useI18n, useWords } from '../i18n/use-words.tsx';
import { BackLink } from '../navigation/BackLink.tsx';
import { pageName } from '../navigation/page-name.ts';
import { PageHeading } from '../navigation/PageHeading.tsx';
import { ParamsContext } from '../navigation/route-params.ts';
import { forgetList, wayBack } from '../navigation/way-back.ts';
import './record.css';
import { focusMainIfLost } from '../ui/overlays/focus-if-lost.ts';
import { useAutoRefresh, type RefreshMode } from '../ui/browser/auto-refresh.ts';
import { useOnce } from '../ui/buttons/use-once.ts';
import { Notice } from '../ui/layout/Notice.tsx';
import { Skeleton } from '../ui/layout/Skeleton.tsx';
import type { RecordPart, RecordSpec } from './record-spec.ts';

/** A whole detail page from one declaration: loading, there, not found, forbidden, failed, deleted in the meantime. */
export function RecordScreen<T>({ spec }: { spec: RecordSpec<T> }) {
  const params = useContext(ParamsContext);
  const param = (name: string): string => {
    const value = params[name];
    if (value === undefined) throw new Error(`the route of this screen has no :${name}`);
    return value;
  };
  const what = spec.from(param);
  const back = spec.back && { text: spec.back.text, href: typeof spec.back.href === 'string' ? spec.back.href : spec.back.href(param) };
  return <RecordPage key={what.key} spec={spec} what={what} back={back} />;
}

interface RecordPageProps<T> {
  spec: RecordSpec<T>;
  what: Read<T>;
  back: { text: NonNullable<RecordSpec<T>['back']>['text']; href: string } | undefined;
}

function RecordPage<T>({ spec, what, back }: RecordPageProps<T>) {
  const i18n = useI18n();
  const { t } = i18n;
  const { Tabs } = spec;
  const shown = useRead(what);
  const { value, problem, retry, refresh } = shown;
  const refreshing = useRefreshing(spec, shown);
  const actions = useActions(spec, what, shown, back?.href);
  useEffect(() => forgetList, []);
  const isForbidden = isProblem(problem, code.insufficientRights);
  const isGone = isProblem(problem, code.notFound);
  // Of a record that goes, whatever had the focus goes along.
  useEffect(() => {
    if (isGone || isForbidden) focusMainIfLost();
  }, [isGone, isForbidden]);
  if (isForbidden) return <Forbidden retry={retry} />;
  const isKnown = value !== undefined && !isGone;
  return (
    <RereadContext value={refresh}>
      {back && !(isKnown && spec.isBare) && <BackLink href={back.href}>{t(back.text)}</BackLink>}
      {isKnown ? (
        <Known spec={spec} part={{ ...actions, record: value, refresh }} tools={refreshing}>
          {problem && (spec.failed?.(problem) ?? <ProblemNotice title={t('shell.outOfDate')} problem={problem} retry={retry} />)}
        </Known>
      ) : (
        <>
          <header className={headClass(spec)}>
            {value === undefined ? <h1>{t(spec.heading)}</h1> : <PageHeading>{spec.title(value, t)}</PageHeading>}
            {refreshing}
          </header>
          {Tabs && <Tabs />}
          {isGone && spec.unknown && (
            <Notice kind="error" details={problemDetails(i18n, problem)}>
              {t(spec.unknown)}
            </Notice>
          )}
          {problem && !(isGone && spec.unknown) && (spec.failed?.(problem) ?? <ProblemNotice problem={problem} retry={retry} />)}
          {!problem && <Skeleton shape="cards" text={t('app.loading')} />}
        </>
      )}
    </RereadContext>
  );
}

/** The document is titled by it, as by the heading of a record. */
function Forbidden({ retry }: Pick<Shown<unknown>, 'retry'>) {
  const title = useWords()('noAccess.title');
  useEffect(() => {
    pageName.value = title;
    return () => void (pageName.value = undefined);
  }, [title]);
  return <NoAccess retry={retry} />;
}

interface KnownProps<T> {
  spec: RecordSpec<T>;
  part: RecordPart<T>;
  tools: ReactNode;
  /** Above the parts. */
  children: ReactNode;
}

function Known<T>({ spec, part, tools, children }: KnownProps<T>) {
  const t = useWords();
  const { Head, Tabs, parts } = spec;
  const title = <PageHeading>{spec.title(part.record, t)}</PageHeading>;
  return (
    <>
      {!spec.isBare && (
        <header className={headClass(spec)}>
          {Head ? <Head {...part}>{title}</Head> : title}
          {tools}
        </header>
      )}
      {Tabs && <Tabs />}
      {children}
      {parts.map((Part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a page never change
        <Part key={at} {...part} />
      ))}
    </>
  );
}

const headClass = <T,>({ className }: RecordSpec<T>): string => (className ? `page-head ${className}` : 'page-head');

/** Refreshes the record by itself; what is offered to change that, if anything. */
function useRefreshing<T>({ refresh: wanted }: RecordSpec<T>, { value, updatedAt, refresh }: Shown<T>): ReactNode {
  const offered = typeof wanted === 'object' ? wanted.choice : undefined;
  const [chosen, setChosen] = useState<RefreshMode | undefined>(offered);
  const fixed = typeof wanted === 'function' ? value !== undefined && wanted(value) : wanted;
  useAutoRefresh(chosen ?? (typeof fixed === 'string' ? fixed : 'disabled'), refresh);
  if (!chosen) return null;
  return (
    <div className="record-tools">
      <RefreshTools mode={chosen} onChoose={setChosen} updatedAt={updatedAt} refresh={refresh} />
    </div>
  );
}

function useActions<T>(
  { tables = [] }: RecordSpec<T>,
  { endpoint }: Read<T>,
  { refresh, show }: Shown<T>,
  list: string | undefined,
): Pick<RecordPart<T>, 'act' | 'remove' | 'show'> {
  const services = useServices();
  const once = useOnce();
  const stay = useStay();
  const reads = readsOf(services);

  async function attempt(run: () => Promise<void>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      const problem = showFailure(services, error);
      if (typeof problem?.code === 'number') await refresh();
      return false;
    }
  }

  return {
    async act(run) {
      let isDone = false;
      await once(async () => {
        isDone = await attempt(async () => {
          const changed = await run();
          if (changed === undefined) await reads.invalidate(endpoint, ...tables);
          else {
            show(changed);
            reads.forget(endpoint);
            await reads.invalidate(...tables);
          }
        });
      });
      return isDone;
    },
    remove: (run) =>
      once(async () => {
        if (!(await attempt(run))) return;
        reads.forget(endpoint);
        if (list !== undefined && !stay().aborted) services.navigate(wayBack(list), { replace: true });
      }),
    show(record) {
      show(record);
      reads.forget(endpoint);
    },
  };
}
