import { listSettings, type SettingSection } from '@meet/contracts/areas/settings';
import { isSectionName, sectionNames, type SectionName } from '@meet/contracts/settings/sections';
import { signal, type Signal } from '@preact/signals-react';
import { useContext, useState } from 'react';
import { Link } from 'wouter';
import { Answered } from '../../app/Answered.tsx';
import { ParamsContext } from '../../app/route-params.ts';
import { useServices } from '../../app/services.ts';
import { useAnswer } from '../../app/use-answer.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SectionForm } from './SectionForm.tsx';
import { SettingSearch } from './SettingSearch.tsx';
import './setting.css';

/** What holds for everybody: all sections, or one of them. */
export default function SettingScreen() {
  const { call } = useServices();
  const t = useWords();
  const section = useContext(ParamsContext)['section'];
  const answer = useAnswer((signal) => call(listSettings, { signal }));
  const [modified] = useState(() => signal(0));
  return (
    <>
      <header className="page-head">
        <h1>{isSectionName(section) ? t(`setting.section.${section}`) : t('setting.title')}</h1>
        <p>{isSectionName(section) ? t(`setting.about.${section}`) : t('setting.intro')}</p>
      </header>
      {section !== undefined && !isSectionName(section) && <Notice kind="warning">{t('setting.unknown')}</Notice>}
      <Answered answer={answer}>{({ items }) => <Sections given={items} section={section} modified={modified} />}</Answered>
    </>
  );
}

interface SectionsProps {
  given: readonly SettingSection[];
  section: string | undefined;
  modified: Signal<number>;
}

function Sections({ given, section, modified }: SectionsProps) {
  const [items, setItems] = useState(given);
  const shown = items.find(({ name }) => name === section);
  const replace = (changed: SettingSection) => setItems((known) => known.map((one) => (one.name === changed.name ? changed : one)));
  return (
    <>
      <SettingSearch items={items} />
      {shown ? (
        <div className="settings">
          <SectionNav current={shown.name} modified={modified} />
          <SectionForm key={shown.name} given={shown} modified={modified} onSaved={replace} />
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
      <nav className="settings-nav" aria-label={t('setting.sections')}>
        <ul>
          {sectionNames.map((name) => (
            <li key={name}>
              <Link href={`/setting/${name}`} aria-current={name === current ? 'page' : undefined}>
                {t(`setting.section.${name}`)}
                {name === current && n > 0 && <Badge kind="accent">{t('setting.changed', { n })}</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-choice">
        <SelectField
          name="section"
          label={t('setting.choose')}
          options={sectionNames.map((value) => ({ value, text: t(`setting.section.${value}`) }))}
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
    <nav aria-label={t('setting.sections')}>
      <ul className="settings-overview">
        {sectionNames.map((name) => (
          <li key={name}>
            <Link href={`/setting/${name}`}>{t(`setting.section.${name}`)}</Link>
            <p>{t(`setting.about.${name}`)}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
