import { listSettings, type SettingSection } from '@meet/contracts/areas/settings';
import { isSectionName, sectionNames, type SectionName } from '@meet/contracts/settings/sections';
import { signal, type Signal } from '@preact/signals-react';
import { useContext, useState } from 'react';
import { Link } from 'wouter';
import { Answered } from '../../core/Answered.tsx';
import { PageHeading } from '../../navigation/PageHeading.tsx';
import { ParamsContext } from '../../navigation/route-params.ts';
import { useServices } from '../../core/services.ts';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { useWords } from '../../i18n/use-words.tsx';
import type { Translate } from '../../i18n/words.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { History } from './History.tsx';
import { SectionForm } from './SectionForm.tsx';
import { SettingsFile } from './SettingsFile.tsx';
import { SettingSearch } from './SettingSearch.tsx';
import './setting.css';

/** The system settings: all sections, or one of them. */
export default function SettingScreen() {
  const t = useWords();
  const section = useContext(ParamsContext)['section'];
  const settings = useRead(read(listSettings));
  const [modified] = useState(() => signal(0));
  const isKnown = section === undefined || isPage(section) || isSectionName(section);
  return (
    <>
      <header className="page-head">
        <PageHeading>{titleOf(section, t)}</PageHeading>
        <p>{isSectionName(section) ? t(`settings.about.${section}`) : t('settings.intro')}</p>
      </header>
      {!isKnown && <Notice kind="warning">{t('settings.unknown')}</Notice>}
      <Answered of={settings}>
        {({ items, total }) => (
          <Sections
            items={items}
            section={section}
            modified={modified}
            onImported={() => void settings.refresh()}
            onSaved={(changed) => settings.show({ total, items: items.map((one) => (one.name === changed.name ? changed : one)) })}
          />
        )}
      </Answered>
    </>
  );
}

/** Addresses beside those of the sections. */
const isPage = (section: string | undefined): boolean => section === 'changes' || section === 'file';

function titleOf(section: string | undefined, t: Translate): string {
  if (section === 'file') return t('settings.file.title');
  if (section === 'changes') return t('settings.allChanges.title');
  return isSectionName(section) ? t(`settings.section.${section}`) : t('settings.title');
}

interface SectionsProps {
  items: readonly SettingSection[];
  section: string | undefined;
  modified: Signal<number>;
  onSaved: (changed: SettingSection) => void;
  /** Any section may have changed. */
  onImported: () => void;
}

function Sections({ items, section, modified, onSaved, onImported }: SectionsProps) {
  const shown = items.find(({ name }) => name === section);
  if (section === 'file') return <SettingsFile items={items} onApplied={onImported} />;
  if (section === 'changes') return <History version={items.reduce((sum, { version }) => sum + version, 0)} onUndone={onSaved} />;
  return (
    <>
      <SettingSearch items={items} />
      {shown ? (
        <div className="settings">
          <SectionNav current={shown.name} modified={modified} />
          <SectionForm key={shown.name} given={shown} modified={modified} onSaved={onSaved} />
        </div>
      ) : (
        <Overview />
      )}
    </>
  );
}

function SectionNav({ current, modified }: { current: SectionName; modified: Signal<number> }) {
  const { navigate } = useServices();
  const t = useWords();
  const n = modified.value;
  return (
    <>
      <nav className="settings-nav" aria-label={t('settings.sections')}>
        <ul>
          {sectionNames.map((name) => (
            <li key={name}>
              <Link href={`/setting/${name}`} aria-current={name === current ? 'page' : undefined}>
                {t(`settings.section.${name}`)}
                {name === current && n > 0 && <Badge kind="accent">{t('settings.changed', { n })}</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-choice">
        <SelectField
          name="section"
          label={t('settings.choose')}
          options={sectionNames.map((value) => ({ value, text: t(`settings.section.${value}`) }))}
          value={current}
          onChange={({ target }) => navigate(`/setting/${target.value}`)}
        />
      </div>
    </>
  );
}

function Overview() {
  const t = useWords();
  return (
    <>
      <nav aria-label={t('settings.sections')}>
        <ul className="settings-overview">
          {sectionNames.map((name) => (
            <li key={name}>
              <Link href={`/setting/${name}`}>{t(`settings.section.${name}`)}</Link>
              <p>{t(`settings.about.${name}`)}</p>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="settings-overview">
        <li>
          <Link href="/setting/changes">{t('settings.allChanges.title')}</Link>
          <p>{t('settings.allChanges.text')}</p>
        </li>
        <li>
          <Link href="/setting/file">{t('settings.file.title')}</Link>
          <p>{t('settings.file.exportText')}</p>
        </li>
      </ul>
    </>
  );
}
