import { hasShape } from '@meet/contracts/fields/field-values';
import { listSettingChanges, type SettingChange } from '@meet/contracts/areas/settings';
import { sectionNamed, type SectionName } from '@meet/contracts/settings/sections';
import { useEffect, useRef, useState } from 'react';
import { formWords } from '../../form/form-words.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { from } from '../../list/from.ts';
import { ListParts } from '../../list/ListPanel.tsx';
import { listSpec } from '../../list/list-spec.ts';
import { useList } from '../../list/use-list.ts';
import { languageChoices } from './choices.ts';

/** Who changed which setting of a section, and when. */
export function History({ section, version }: { section: SectionName; version: number }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [spec] = useState(() => historyOf(section, i18n));
  const model = useList(spec);
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void model.refresh();
  }, [model, version]);
  return (
    <section className="settings-history" aria-label={t('settings.history')}>
      <h2>{t('settings.history')}</h2>
      <p className="hint">{t('settings.historyText')}</p>
      <ListParts model={model} />
    </section>
  );
}

function historyOf(section: SectionName, i18n: I18n) {
  const { fields } = sectionNamed(section);
  const labelOf = (name: string) => i18n.find(`setting-${section}.field.${name}`) ?? name;
  return listSpec({
    area: 'settings.changes',
    load: from(listSettingChanges, { filters: { section } }),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'date', sortable: true, cell: ({ date }) => <Moment date={date} /> },
      { name: 'setting', sortable: true, width: '1.5fr', cell: ({ setting }) => labelOf(setting) },
      { name: 'from', cell: (change) => <ChangedValue change={change} value={change.from} /> },
      { name: 'to', cell: (change) => <ChangedValue change={change} value={change.to} /> },
      { name: 'who', sortable: true, width: '1.5fr' },
    ],
    filters: [
      { name: 'text', type: 'search' },
      { name: 'setting', type: 'select', options: Object.keys(fields).map((value) => ({ value, text: labelOf(value) })) },
      { name: 'date', type: 'range' },
    ],
    withoutColumns: ['section'],
    sort: { by: 'date', order: 1 },
    refresh: 'disabled',
    empty: 'settings.changes.none',
  });
}

const Moment = ({ date }: { date: Date }) => useFormat().dateTime(date);

function ChangedValue({ change: { section, setting, isSecret }, value }: { change: SettingChange; value: unknown }) {
  const i18n = useI18n();
  if (isSecret) return i18n.t('settings.changes.secret');
  const field = sectionNamed(section).fields[setting];
  if (!field || !hasShape(field, value)) return '';
  const words = formWords(i18n, { area: `setting-${section}`, options: languageChoices, zone: undefined });
  return words.value(setting, field, value) || i18n.t('form.empty');
}
