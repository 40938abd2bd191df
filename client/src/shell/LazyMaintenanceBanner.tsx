import { useState } from 'react';
import { useI18n } from '../i18n/use-words.tsx';
import { lazyPart } from '../ui/layout/lazy-part.tsx';

/** The maintenance banner. Its code and words are loaded after the page. */
export function LazyMaintenanceBanner() {
  const { need } = useI18n();
  const [Banner] = useState(() =>
    lazyPart(async () => {
      const [{ MaintenanceBanner }] = await Promise.all([import('./MaintenanceBanner.tsx'), need('shell')]);
      return MaintenanceBanner;
    }),
  );
  return <Banner />;
}
