import { useEffect, useState, type ComponentType } from 'react';
import { openConfirmations } from '../ui/overlays/confirm.ts';
import { useServices } from '../core/services.ts';

/** Messages and questions: their program comes with the first of them, which few visitors of a public page ever see. */
export function LazyOverlays() {
  const { notices } = useServices();
  const [Overlays, setOverlays] = useState<ComponentType>();
  const count = notices.entries.value.length + openConfirmations.value.length;

  useEffect(() => {
    if (count === 0 || Overlays) return;
    import('./Overlays.tsx').then(
      (found) => setOverlays(() => found.Overlays),
      (error: unknown) => console.error('overlays', error),
    );
  }, [count, Overlays]);

  return Overlays && <Overlays />;
}
