import type { words as english } from '../en/audit-log.ts';
import type { Words } from '../words.ts';

export const words = {
  'audit-log': {
    title: 'Változásnapló',
    none: 'Még semmi sem változott.',
    column: { date: 'Mikor', who: 'Ki', action: 'Művelet', kind: 'Fajta', record: 'Elem', changes: 'Módosítások' },
    filter: { text: 'Elem, személy vagy érték', kind: 'Fajta', action: 'Művelet', actor: 'Végrehajtó', who: 'Ki', date: 'Mikor' },
    action: { show: 'Módosítások megjelenítése' },
    act: { create: 'Létrehozás', change: 'Módosítás', delete: 'Törlés', restore: 'Visszaállítás' },
    kind: {
      user: 'Felhasználó',
      organization: 'Szervezet',
      subscription: 'Előfizetés',
      meeting: 'Megbeszélés',
      tag: 'Címke',
      serverZone: 'Kiszolgálózóna',
      tcsServer: 'TCS-kiszolgáló',
      job: 'Ütemezett feladat',
      maintenance: 'Karbantartás',
      apiClient: 'API-kulcs',
      settings: 'Beállítások',
    },
    actor: { person: 'Személy', apiClient: 'API-kulccsal rendelkező program', job: 'Ütemezett feladat', server: 'Kiszolgáló' },
    by: { apiClient: '{{who}} (API-kulcs)', job: 'Feladat: {{who}}' },
    unnamed: 'Rendszerfelügyelet',
    secret: 'nem látható',
    member: { description: 'Leírás', attachmentFiles: 'Fájlok', sharedFiles: 'Megosztott fájlok' },
    changesOf: 'Módosítások: {{name}}',
    lists: 'A listáknál csak az eltávolított és a hozzáadott elemek láthatók.',
  },
} satisfies Words<typeof english>;
