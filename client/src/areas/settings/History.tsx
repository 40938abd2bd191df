import { listSettingChanges, type SettingChange, type SettingSection } from '@meet/contracts/areas/settings';
import { sectionNamed, sectionNames, type SectionName } from '@meet/contracts/settings/sections';
import { useEffect, useRef, useState } from 'react';
import type { I18n } from '../../i18n/i18n.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { from } from '../../list/from.ts';
import { ListParts } from '../../list/ListPanel.tsx';
import { listSpec } from '../../list/list-spec.ts';
import { useList } from '../../list/use-list.ts';
import { settingLabel, settingValue } from '../../entities/settings/setting-words.ts';
import { undoOf } from './undo.tsx';

interface HistoryProps {
  /** Changes of all sections without one. */
  section?: SectionName;
  /** The list is loaded again when it changes. */
  version: number;
  /** A change of a section was undone. */
  onUndone: (section: SettingSection) => void;
}

/** Who changed which setting, and when; each change can be undone. */
export function History({ section, version, onUndone }: HistoryProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const latest = useRef(onUndone);
  useEffect(() => {
    latest.current = onUndone;
  });
  const [spec] = useState(() => {
    const undo = undoOf({
      name: (change) => settingLabel(i18n, change),
      value: valueText(i18n),
      onUndone: (saved) => latest.current(saved),
    });
    return section ? historyOf(section, i18n, undo) : wholeHistory(i18n, undo);
  });
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
      <p className="hint">{t(section ? 'settings.historyText' : 'settings.allChanges.text')}</p>
      <ListParts model={model} isPart={section !== undefined} />
    </section>
  );
}

const whoText = ({ t }: I18n, { who, actor }: SettingChange): string =>
  actor === 'apiClient' ? t('settings.changes.byKey', { who }) : who;

type Undo = ReturnType<typeof undoOf>;

const columnsOf = (i18n: I18n) =>
  ({
    date: { name: 'date', sortable: true, cell: ({ date }: SettingChange) => <Moment date={date} /> },
    setting: { name: 'setting', sortable: true, width: '1.5fr', cell: (change: SettingChange) => settingLabel(i18n, change) },
    from: { name: 'from', cell: (change: SettingChange) => valueText(i18n)(change, change.from) },
    to: { name: 'to', cell: (change: SettingChange) => valueText(i18n)(change, change.to) },
    who: { name: 'who', sortable: true, width: '1.5fr', cell: (change: SettingChange) => whoText(i18n, change) },
  }) as const;

function historyOf(section: SectionName, i18n: I18n, undo: Undo) {
  const { date, setting, from: before, to: after, who } = columnsOf(i18n);
  const options = Object.keys(sectionNamed(section).fields).map((value) => ({
    value,
    text: settingLabel(i18n, { section, setting: value }),
  }));
  return listSpec({
    area: 'settings.changes',
    load: from(listSettingChanges, { filters: { section } }),
    rowKey: ({ id }) => id,
    columns: [date, setting, before, after, who],
    filters: [
      { name: 'text', type: 'search' },
      { name: 'setting', type: 'select', options },
      { name: 'date', type: 'range' },
    ],
    withoutColumns: ['section'],
    actions: [undo],
    sort: { by: 'date', order: 1 },
    refresh: 'disabled',
    empty: 'settings.changes.none',
  });
}

function wholeHistory(i18n: I18n, undo: Undo) {
  const { date, setting, from: before, to: after, who } = columnsOf(i18n);
  const titleOf = (section: SectionName) => i18n.t(`settings.section.${section}`);
  return listSpec({
    area: 'settings.changes',
    load: from(listSettingChanges),
    rowKey: ({ id }) => id,
    columns: [date, { name: 'section', sortable: true, cell: ({ section }) => titleOf(section) }, setting, before, after, who],
    filters: [
      { name: 'text', type: 'search' },
      { name: 'section', type: 'select', options: sectionNames.map((value) => ({ value, text: titleOf(value) })) },
      { name: 'date', type: 'range' },
    ],
    withoutFilters: ['setting'],
    actions: [undo],
    sort: { by: 'date', order: 1 },
    refresh: 'disabled',
    empty: 'settings.changes.none',
  });
}

const Moment = ({ date }: { date: Date }) => useFormat().dateTime(date);

const valueText =
  (i18n: I18n) =>
  (change: SettingChange, value: unknown): string =>
    change.isSecret ? i18n.t('settings.changes.secret') : settingValue(i18n, change, value);
