import type { SettingSection } from '@meet/contracts/areas/settings';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useI18n } from '../../i18n/use-words.tsx';
import { Checkbox } from '../../ui/fields/Check.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { languageChoices } from '../../entities/settings/choices.ts';
import { settingPath, allSettings, settingsFor } from './search.ts';

/** Any setting by name, description or current value. */
export function SettingSearch({ items }: { items: readonly SettingSection[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [typed, setTyped] = useState('');
  const [isOnlyDiffering, setOnlyDiffering] = useState(false);
  const language = i18n.language.value;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words are those of the language
  const all = useMemo(() => allSettings(i18n, items, languageChoices), [i18n, language, items]);
  const differing = all.filter((setting) => setting.differsFromDefault);
  const isAsked = isOnlyDiffering || typed.trim() !== '';
  const found = !isOnlyDiffering ? settingsFor(typed, all) : typed.trim() === '' ? differing : settingsFor(typed, differing);
  const clear = () => {
    setTyped('');
    setOnlyDiffering(false);
  };
  return (
    <search className="settings-search">
      <TextField
        name="search"
        type="search"
        icon="search"
        label={t('settings.search')}
        hint={t('settings.searchHint')}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Checkbox label={t('settings.onlyDiffering')} name="onlyDiffering" checked={isOnlyDiffering} onChange={setOnlyDiffering} />
      <p role="status" className={isAsked ? 'hint' : 'hidden-text'}>
        {isAsked && t('settings.found', { n: found.length })}
      </p>
      {found.length > 0 && (
        <ul className="settings-found">
          {found.map((setting) => (
            <li key={`${setting.section} ${setting.name}`}>
              <Link href={settingPath(setting)} onClick={clear}>
                {setting.label}
              </Link>
              <span>{setting.place}</span>
              {setting.value && <span className="settings-value">{setting.value}</span>}
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
