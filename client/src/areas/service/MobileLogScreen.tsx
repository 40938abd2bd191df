import { useState } from 'react';
import { ListScreen } from '../../list/ListScreen.tsx';
import { mobileLog } from './log-lists.tsx';
import './service.css';
import { ServiceTabs } from './ServiceTabs.tsx';

/** Who was notified on a mobile device (001 §2). */
export default function MobileLogScreen() {
  const [spec] = useState(mobileLog);
  return (
    <>
      <ServiceTabs current="mobiles" />
      <ListScreen spec={spec} />
    </>
  );
}
