import type { TcsServerRow } from '@meet/contracts/areas/service';
import { useState } from 'react';
import { ListScreen } from '../../list/ListScreen.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { serverList } from './server-list.tsx';
import './service.css';
import { ServiceTabs } from './ServiceTabs.tsx';

/** The TCS servers (001 §2). */
export default function ServersScreen() {
  const [moving, setMoving] = useState<{ server: TcsServerRow; done: () => void }>();
  const [spec] = useState(() => serverList((server) => new Promise<void>((done) => setMoving({ server, done }))));
  return (
    <>
      <ListScreen spec={spec} tabs={<ServiceTabs current="servers" />} />
      {moving && (
        <MoveDialog
          server={moving.server}
          onClose={() => {
            setMoving(undefined);
            moving.done();
          }}
        />
      )}
    </>
  );
}
