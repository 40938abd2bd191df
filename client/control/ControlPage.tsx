import { currentWorld } from '@meet/contracts/mock';
import { useEffect, useMemo, useState } from 'react';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { ViewTabs } from '../src/ui/layout/ViewTabs.tsx';
import { ClockBar } from './ClockBar.tsx';
import { FaultsSection } from './FaultsSection.tsx';
import { JournalSection } from './JournalSection.tsx';
import { MailsSection } from './MailsSection.tsx';
import { MeetingsSection } from './MeetingsSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { Refresher } from './refresher.ts';
import { ScenariosSection } from './ScenariosSection.tsx';
import { ControlContext, call, messageOf, useLatest } from './use-control.ts';
import { WorldSection } from './WorldSection.tsx';

/** Control of the mock server: what its control calls do, for people. */
export function ControlPage() {
  const [said, setSaid] = useState({ text: '', isBad: false });
  const [unread, setUnread] = useState<ReadonlyMap<object, string>>(new Map());
  const [trouble] = unread.values();
  const control = useMemo(() => {
    const refresher = new Refresher();
    const fail = (error: unknown) => setSaid({ text: messageOf(error), isBad: true });
    const act = async (done: string, run: () => Promise<unknown>) => {
      await refresher.inTurn(() => run().then(() => setSaid({ text: done, isBad: false }), fail));
      await refresher.refresh();
    };
    const reading = (read: object, error?: unknown) =>
      setUnread((before) => {
        const text = error === undefined ? undefined : messageOf(error);
        if (before.get(read) === text) return before;
        const others = [...before].filter(([one]) => one !== read);
        return new Map(text === undefined ? others : [...others, [read, text]]);
      });
    return { refresher, act, reading };
  }, []);
  useEffect(() => refreshedWhileSeen(control.refresher), [control]);
  return (
    <ControlContext value={control}>
      {/* oxlint-disable-next-line react/hooks -- this is how wouter is told where places stand */}
      <Router hook={useHashLocation}>
        <Page said={trouble === undefined ? said : { text: trouble, isBad: true }} />
      </Router>
    </ControlContext>
  );
}

const pauseMs = 1_000;

function refreshedWhileSeen(refresher: Refresher): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(() => void (document.visibilityState === 'visible' ? refresher.refresh() : Promise.resolve()).then(wait), pauseMs);
  };
  wait();
  return () => clearTimeout(timer);
}

const sections = [
  ['/', 'Journal'],
  ['/meetings', 'Meetings'],
  ['/people', 'People'],
  ['/mails', 'Mails'],
  ['/faults', 'Faults'],
  ['/scenarios', 'Scenarios'],
  ['/world', 'World'],
] as const;

const readWorld = () => call(currentWorld);

function Page({ said }: { said: { text: string; isBad: boolean } }) {
  const [place] = useHashLocation();
  const state = useLatest(readWorld);
  const shown = sections.some(([href]) => href === place) ? place : '/';
  return (
    <>
      <header className="control-header">
        <h1>Mock server</h1>
        <p>{state ? `seed ${state.seed}, ${state.size}, ${state.now.toISOString().slice(0, 19).replace('T', ' ')} UTC` : '…'}</p>
        <nav aria-label="Documents">
          <a href="/meet/">Client</a>
          <a href="/meet/__mock/docs">Calls and frames</a>
          <a href="/meet/__mock/openapi.json">OpenAPI</a>
          <a href="/meet/__mock/asyncapi.json">AsyncAPI</a>
        </nav>
      </header>
      <main className="control-main">
        <ClockBar />
        <ViewTabs label="Sections" tabs={sections.map(([href, text]) => ({ href, text, isCurrent: href === shown }))} />
        <p role="status" className={said.isBad ? 'control-said bad' : 'control-said'}>
          {said.text}
        </p>
        {state && <Section place={shown} world={state.world} key={state.world} />}
      </main>
    </>
  );
}

function Section({ place, world }: { place: string; world: string }) {
  if (place === '/meetings') return <MeetingsSection />;
  if (place === '/people') return <PeopleSection />;
  if (place === '/mails') return <MailsSection />;
  if (place === '/faults') return <FaultsSection />;
  if (place === '/scenarios') return <ScenariosSection />;
  if (place === '/world') return <WorldSection world={world} />;
  return <JournalSection world={world} />;
}
