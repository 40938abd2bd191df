import { useWords } from '../../i18n/use-words.tsx';
import './join.css';
import { Preview } from './Preview.tsx';
import { ReadyForm } from './ReadyForm.tsx';

/** The page before anything is known, for the document itself: no effect of it needs a browser. */
export function ReadyFrame() {
  const t = useWords();
  return (
    <div className="join-pair">
      <Preview camera={starting} microphone={starting} note={t('join.ready.onlyYou')} onAudio={ignore} onVideo={ignore} />
      <ReadyForm isLoading />
    </div>
  );
}

const starting = { kind: 'starting' } as const;
const ignore = (): void => {};
