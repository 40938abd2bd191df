import { getMyTags } from '@meet/contracts/areas/account';
import { getSubscriptionsDashboard } from '@meet/contracts/areas/dashboards';
import type { Me } from '@meet/contracts/areas/me';
import { useEffect, useState, type ReactNode } from 'react';
import { read, type Read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { AboutYou } from './AboutYou.tsx';
import { JoinBox } from './JoinBox.tsx';
import { ManagedOrganizations } from './ManagedOrganizations.tsx';
import { MyTags } from './MyTags.tsx';
import { NextMeetings, nextMeetings } from './NextMeetings.tsx';
import { SubscriptionAttention } from './SubscriptionAttention.tsx';

interface OwnPartProps {
  me: Me;
  mayMeet: boolean;
  looksAfterSubscriptions: boolean;
  /** Until it is known how high each part is. */
  waiting: ReactNode;
  /** Below it. */
  children: ReactNode;
}

/** How long the page waits for a part that is slow. */
const patienceMs = 2_000;

/** Stands for a part that this person does not have: known at once, without a call. */
const nothing: Read<null> = { key: 'nothing', endpoint: getMyTags, ask: () => Promise.resolve(null) };

/** What the personal page has besides the figures: what is next, and the person. */
export function OwnPart({ me, mayMeet, looksAfterSubscriptions, waiting, children }: OwnPartProps) {
  const [isShown, setShown] = useState(false);
  const answers = [
    useRead<unknown>(mayMeet ? nextMeetings : nothing),
    useRead<unknown>(looksAfterSubscriptions ? read(getSubscriptionsDashboard) : nothing),
    useRead<unknown>(read(getMyTags)),
  ];
  // All at once: one that came later would move those below it.
  if (!isShown && answers.every(({ value, problem }) => value !== undefined || problem)) setShown(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {!isShown && waiting}
      <div className="dashboard" hidden={!isShown}>
        {mayMeet ? <NextMeetings /> : <JoinBox />}
        <div className="dashboard-column">
          {mayMeet && <JoinBox />}
          {looksAfterSubscriptions && <SubscriptionAttention />}
          <ManagedOrganizations organizations={me.customersManager} />
          <AboutYou me={me} />
          <MyTags />
        </div>
      </div>
      {isShown && children}
    </>
  );
}
