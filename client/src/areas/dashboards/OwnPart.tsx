import type { Me } from '@meet/contracts/areas/me';
import { AboutYou } from './AboutYou.tsx';
import { JoinBox } from './JoinBox.tsx';
import { ManagedOrganizations } from './ManagedOrganizations.tsx';
import { MyTags } from './MyTags.tsx';
import { NextMeetings } from './NextMeetings.tsx';
import { SubscriptionAttention } from './SubscriptionAttention.tsx';

interface OwnPartProps {
  me: Me;
  mayMeet: boolean;
  looksAfterSubscriptions: boolean;
}

/** What the personal page has besides the figures: what is next, and the person. */
export default function OwnPart({ me, mayMeet, looksAfterSubscriptions }: OwnPartProps) {
  return (
    <div className="dashboard">
      {mayMeet ? <NextMeetings /> : <JoinBox />}
      <div className="dashboard-column">
        {mayMeet && <JoinBox />}
        {looksAfterSubscriptions && <SubscriptionAttention />}
        <ManagedOrganizations organizations={me.customersManager} />
        <AboutYou me={me} />
        <MyTags />
      </div>
    </div>
  );
}
