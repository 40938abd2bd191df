import { getTmms, type Tmms } from '@meet/contracts/areas/tmms';
import { useState } from 'react';
import { Link } from 'wouter';
import { ProblemNotice } from '../../core/ProblemNotice.tsx';
import { useServices } from '../../core/services.ts';
import { useLive } from '../../core/use-live.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { RefreshTools } from '../../list/RefreshTools.tsx';
import { useAutoRefresh, type RefreshMode } from '../../ui/browser/auto-refresh.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Gauge } from '../../ui/charts/Gauge.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { Waiting } from '../../ui/layout/Spinner.tsx';
import { Moment } from './cells.tsx';
import './service.css';
import { ServiceTabs } from './ServiceTabs.tsx';

/** The TMMS service (001 §2): what it is, what it runs on, what is connected to it. */
export default function TmmsScreen() {
  const { call } = useServices();
  const t = useWords();
  const { value, problem, updatedAt, refresh } = useLive((signal) => call(getTmms, { signal }));
  const [mode, setMode] = useState<RefreshMode>('normal');
  useAutoRefresh(mode, refresh);
  return (
    <>
      <ServiceTabs current="tmms" />
      <header className="page-head service-head">
        <h1>{t('service.tmms.title')}</h1>
        <div className="service-tools">
          <RefreshTools mode={mode} onChoose={setMode} updatedAt={updatedAt} refresh={refresh} />
        </div>
      </header>
      {problem && <ProblemNotice problem={problem} {...(value && { title: t('service.outOfDate') })} />}
      {value && <TmmsCards tmms={value} />}
      {!value && !problem && <Waiting text={t('app.loading')} />}
    </>
  );
}

function TmmsCards({ tmms }: { tmms: Tmms }) {
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
