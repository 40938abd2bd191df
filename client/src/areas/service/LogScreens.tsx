import { useState } from 'react';
import { ListScreen } from '../../list/ListScreen.tsx';
import { emailLog, mobileLog } from './log-lists.tsx';
import './service.css';
import { ServiceTabs } from './ServiceTabs.tsx';

/** The e-mails that were sent (001 §2). */
export function EmailLogScreen() {
  const [spec] = useState(emailLog);
  return <ListScreen spec={spec} tabs={<ServiceTabs current="emails" />} />;
}

/** The notifications of mobile devices (001 §2). */
export function MobileLogScreen() {
  const [spec] = useState(mobileLog);
  return <ListScreen spec={spec} tabs={<ServiceTabs current="mobiles" />} />;
}
