import { useState } from 'react';
import { ListScreen } from '../../list/ListScreen.tsx';
import { gatewayList } from './gateway-list.tsx';
import { ServiceTabs } from './ServiceTabs.tsx';

/** The gateway servers (001 §2). */
export default function GatewaysScreen() {
  const [spec] = useState(gatewayList);
  return (
    <>
      <ServiceTabs current="gateways" />
      <ListScreen spec={spec} />
    </>
  );
}
