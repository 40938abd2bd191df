import { exportTypesOf } from '@meet/contracts/areas/export-access';
import { useState } from 'react';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { ListParts } from '../../list/ListPanel.tsx';
import { useList } from '../../list/use-list.ts';
import { exportList } from './export-list.tsx';
import './exports.css';
import { StartExport } from './StartExport.tsx';

/** The exports of the signed-in person (001 §4): start, progress and download. */
export default function ExportsScreen() {
  const { access } = useServices();
  const t = useWords();
  const known = access.state.value;
  const [types] = useState(() => exportTypesOf(known.kind === 'known' ? known.roles : []));
  const [spec] = useState(() => exportList(types));
  const model = useList(spec, { inAddress: true });
  return (
    <>
      <header className="page-head list-head">
        <h1>{t('exports.title')}</h1>
        <StartExport types={types} onStarted={model.refresh} />
      </header>
      <ListParts model={model} />
    </>
  );
}
