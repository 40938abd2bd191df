import { useEffect, useState, type ComponentType } from 'react';
import { useServices } from '../core/services.ts';

/** Over a page whose session was refused (SES-B04): whoever was there signs in and goes on. Pages that need no session go on without. */
export function SignInAgain({ isNeeded }: { isNeeded: boolean }) {
  const { hold } = useServices();
  const username = hold.waitsFor.value;
  const [Dialog, setDialog] = useState<ComponentType<{ username: string }>>();
  const isWaiting = username !== undefined;

  useEffect(() => {
    if (!isWaiting) return;
    if (!isNeeded) return hold.release();
    import('../areas/session/SignInDialog.tsx').then((found) => setDialog(() => found.default), hold.release);
  }, [isWaiting, isNeeded, hold]);

  return username !== undefined && isNeeded && Dialog ? <Dialog username={username} /> : null;
}
