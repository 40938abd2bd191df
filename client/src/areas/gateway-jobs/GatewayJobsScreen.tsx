import type { GatewayJob } from '@meet/contracts/areas/gateway-jobs';
import { useState } from 'react';
import { ListScreen } from '../../list/ListScreen.tsx';
import './gateway-jobs.css';
import { gatewayJobList } from './job-list.tsx';
import { ParamsDialog } from './ParamsDialog.tsx';

/** What gateways do and did for meetings (001 §2). */
export default function GatewayJobsScreen() {
  const [opened, setOpened] = useState<GatewayJob>();
  const [spec] = useState(() => gatewayJobList(setOpened));
  return (
    <>
      <ListScreen spec={spec} />
      {opened && <ParamsDialog job={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
