import { useEffect, useState, type ComponentType } from 'react';
import { useI18n } from '../i18n/use-words.tsx';

/** The maintenance banner. Its code and words are loaded after the page. */
export function LazyMaintenanceBanner() {
  const { need } = useI18n();
  const [Banner, setBanner] = useState<ComponentType>();
  useEffect(() => {
    Promise.all([import('./MaintenanceBanner.tsx'), need('shell')]).then(
      ([{ MaintenanceBanner }]) => setBanner(() => MaintenanceBanner),
      () => {},
    );
  }, [need]);
  return Banner && <Banner />;
}
