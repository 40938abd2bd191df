import type { ReactNode } from 'react';
import { useWords } from '../../../i18n/use-words.tsx';
import { IconButton } from '../../../ui/buttons/Button.tsx';
import { groupsOfThree } from '../entry/identifier.ts';
import type { Layout } from './live-options.ts';
import type { ViewToggle } from './stage/use-full-screen.ts';

export interface LiveHeaderProps {
  meetingId: string;
  /** Clock and quality. */
  children: ReactNode;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  fullScreen: ViewToggle;
  isMoreOpen: boolean;
  onMore: () => void;
}

/** Which meeting, how long, how well; and how it is looked at. */
export function LiveHeader({ meetingId, children, layout, onLayout, fullScreen, isMoreOpen, onMore }: LiveHeaderProps) {
  const t = useWords();
  const isGrid = layout === 'grid';
  return (
    <header className="live-top">
      <h1>{t('live.title', { id: groupsOfThree(meetingId) })}</h1>
      {children}
      <div className="live-tools">
        <IconButton
          className="wide-only"
          icon={isGrid ? 'panel-right' : 'layout-grid'}
          label={t(isGrid ? 'live.toSpeaker' : 'live.toGrid')}
          onClick={() => onLayout(isGrid ? 'speaker' : 'grid')}
        />
        {fullScreen.toggle && (
          <IconButton
            className="wide-only"
            icon={fullScreen.isOpen ? 'minimize' : 'maximize'}
            label={t(fullScreen.isOpen ? 'live.leaveFullScreen' : 'live.fullScreen')}
            onClick={fullScreen.toggle}
          />
        )}
        <IconButton icon="ellipsis-vertical" label={t('live.more')} aria-expanded={isMoreOpen} onClick={onMore} />
      </div>
    </header>
  );
}
