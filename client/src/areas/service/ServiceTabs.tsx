import { useWords } from '../../i18n/use-words.tsx';
import { ViewTabs } from '../../ui/layout/ViewTabs.tsx';

const places = {
  servers: '/service',
  zones: '/service/zones',
  gateways: '/service/gateways',
  tmms: '/service/tmms',
  emails: '/service/email-log',
  mobiles: '/service/mobile-log',
  metrics: '/metrics',
} as const;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object just above
const views = Object.keys(places) as (keyof typeof places)[];

/** The services (001 §2), each a screen of its own. */
export function ServiceTabs({ current }: { current: keyof typeof places }) {
  const t = useWords();
  return (
    <ViewTabs
      label={t('service.views')}
      tabs={views.map((view) => ({ href: places[view], text: t(`service.view.${view}`), isCurrent: view === current }))}
    />
  );
}
