import { useState } from 'react';
import { ListScreen } from '../../list/ListScreen.tsx';
import { emailLog } from './log-lists.tsx';
import './service.css';
import { ServiceTabs } from './ServiceTabs.tsx';

/** What was mailed to whom (001 §2). */
export default function EmailLogScreen() {
  const [spec] = useState(emailLog);
  return (
    <>
      <ServiceTabs current="emails" />
      <ListScreen spec={spec} />
    </>
  );
}
