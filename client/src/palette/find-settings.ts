import { namesOf } from '@meet/contracts/fields/fields';
import { sectionNamed, sectionNames } from '@meet/contracts/settings/sections';
import type { I18n } from '../i18n/i18n.ts';
import { rankOf } from '../core/text-rank.ts';
import type { PaletteEntry } from './search.ts';

const areas = ['settings', 'settings-people', 'settings-meetings', 'settings-system', 'settings-texts'] as const;

const foundMax = 6;

/** Finds sections and settings by name, without asking the server. */
export async function findSettings(
  text: string,
  i18n: Pick<I18n, 't' | 'find' | 'need'>,
  go: (entry: { id: string; title: string; path: string }) => void,
): Promise<readonly PaletteEntry[]> {
  await Promise.all(areas.map(async (area) => i18n.need(area)));
  const places = sectionNames.flatMap((section) => {
    const detail = i18n.t(`settings.section.${section}`);
    const own = namesOf(sectionNamed(section).fields).map((name) => ({
      title: i18n.find(`setting-${section}.field.${name}`) ?? name,
      detail: `${i18n.t('settings.title')} › ${detail}`,
      path: `/setting/${section}?field=${name}`,
    }));
    return [{ title: detail, detail: i18n.t('settings.title'), path: `/setting/${section}` }, ...own];
  });
  return places
    .flatMap(({ title, detail, path }) => {
      const rank = rankOf(title, text);
      const id = `setting ${path}`;
      const entry: PaletteEntry = { id, group: 'settings', title, detail, icon: 'settings', run: () => go({ id, title, path }) };
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, foundMax)
    .map(({ entry }) => entry);
}
