import { useEffect, useState, type ComponentType } from 'react';
import { useI18n } from '../i18n/use-words.tsx';

/** Tells of a maintenance, after everything that people came for: its program and words are no part of the first page. */
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
