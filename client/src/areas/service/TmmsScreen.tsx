import { getTmms, type Tmms } from '@meet/contracts/areas/tmms';
import { Link } from 'wouter';
import { read } from '../../core/reads.ts';
import { RecordScreen } from '../../record/RecordScreen.tsx';
import type { RecordPart, RecordSpec } from '../../record/record-spec.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Gauge } from '../../ui/charts/Gauge.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { Moment } from '../../ui/layout/Moment.tsx';
import './service.css';
import { ServiceTabs } from './ServiceTabs.tsx';

const tmmsRecord: RecordSpec<Tmms> = {
  from: () => read(getTmms),
  heading: 'service.tmms.title',
  title: (_, t) => t('service.tmms.title'),
  refresh: { choice: 'normal' },
  className: 'service-head',
  Tabs: () => <ServiceTabs current="tmms" />,
  parts: [TmmsCards],
};

/** The TMMS service (001 §2): what it is, what it runs on, what is connected to it. */
export default function TmmsScreen() {
  return <RecordScreen spec={tmmsRecord} />;
}

function TmmsCards({ record: tmms }: RecordPart<Tmms>) {
  const t = useWords();
  const { bytes, number } = useFormat();
  const connections = ({ connected, total }: Tmms['gateways']) => t('service.tmms.connected', { connected, total });
  return (
    <div className="service-cards">
      <Card title={t('service.tmms.service')}>
        <Facts>
          <Fact name={t('service.tmms.version')}>{tmms.version}</Fact>
          <Fact name={t('service.tmms.protocolVersion')}>{tmms.protocolVersion}</Fact>
          <Fact name={t('service.tmms.applicationStartTime')}>
            <Moment at={tmms.applicationStartTime} />
          </Fact>
          <Fact name={t('service.view.servers')}>
            <Link href="/service">{connections(tmms.tcsServers)}</Link>
          </Fact>
          <Fact name={t('service.view.gateways')}>
            <Link href="/service/gateways">{connections(tmms.gateways)}</Link>
          </Fact>
        </Facts>
      </Card>
      <Card title={t('service.tmms.machine')}>
        <Facts>
          <Fact name={t('service.tmms.operatingSystem')}>{tmms.operatingSystem}</Fact>
          <Fact name={t('service.tmms.javaVersion')}>{tmms.javaVersion}</Fact>
          <Fact name={t('service.tmms.bootTime')}>
            <Moment at={tmms.bootTime} />
          </Fact>
          <Fact name={t('service.tmms.database')}>{tmms.database}</Fact>
          <Fact name={t('service.tmms.databaseConnections')}>
            {t('service.tmms.usedOf', { used: number(tmms.databaseConnections.used), max: number(tmms.databaseConnections.max) })}
          </Fact>
          <Fact name={t('service.tmms.heap')}>
            {t('service.tmms.usedOf', { used: bytes(tmms.heapUsedBytes), max: bytes(tmms.heapMaxBytes) })}
          </Fact>
        </Facts>
      </Card>
      <Card title={t('service.load')}>
        <div className="service-gauges">
          <Gauge title={t('service.tmms.heap')} value={Math.round((100 * tmms.heapUsedBytes) / tmms.heapMaxBytes)} color="blue" unit="%" />
          <Gauge
            title={t('service.tmms.databaseConnections')}
            value={tmms.databaseConnections.used}
            max={tmms.databaseConnections.max}
            color="green"
          />
        </div>
      </Card>
    </div>
  );
}
