import { useEffect, useState, type ComponentType } from 'react';
import { useServices } from '../core/services.ts';

/** Over a page whose session was refused (SES-B04): whoever was there signs in and goes on. Pages that need no session go on without. */
export function SignInAgain({ isNeeded }: { isNeeded: boolean }) {
  const { reAuthentication } = useServices();
  const username = reAuthentication.pendingUser.value;
  const [Dialog, setDialog] = useState<ComponentType<{ username: string }>>();
  const isWaiting = username !== undefined;

  useEffect(() => {
    if (!isWaiting) return;
    if (!isNeeded) return reAuthentication.abandon();
    import('../areas/session/SignInDialog.tsx').then((found) => setDialog(() => found.default), reAuthentication.abandon);
  }, [isWaiting, isNeeded, reAuthentication]);

  return username !== undefined && isNeeded && Dialog ? <Dialog username={username} /> : null;
}
