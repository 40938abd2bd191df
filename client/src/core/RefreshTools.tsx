import { useFormat } from '../i18n/use-format.ts';
import { useWords } from '../i18n/use-words.tsx';
import type { refreshModes, RefreshMode } from '../ui/browser/auto-refresh.ts';
import { IconButton } from '../ui/buttons/Button.tsx';
import { PickMenu } from '../ui/overlays/PickMenu.tsx';
import './refresh-tools.css';

export interface RefreshToolsProps {
  /** Undefined: it is never refreshed by itself. */
  mode: RefreshMode | undefined;
  onChoose: (mode: RefreshMode) => void;
  /** The time of the last response, in milliseconds since 1970. */
  updatedAt: number | undefined;
  /** Refreshing is paused. */
  isResting?: boolean;
  refresh: () => Promise<void>;
}

const modes = ['disabled', 'fast', 'normal', 'slow'] as const satisfies readonly (keyof typeof refreshModes)[];

/** The time of the last refresh, the refresh interval, and a button to refresh now. Needs the words `list`. */
export function RefreshTools({ mode, onChoose, updatedAt, isResting = false, refresh }: RefreshToolsProps) {
  const t = useWords();
  const { timeToSecond } = useFormat();
  const time = timeToSecond(new Date(updatedAt ?? 0));
  return (
    <>
      {mode && mode !== 'disabled' && (
        <span className={updatedAt === undefined ? 'updated unknown' : 'updated'} title={isResting ? t('list.resting') : undefined}>
          {t('list.updated', { time })}
        </span>
      )}
      {mode && (
        <PickMenu
          icon="timer"
          label={t('list.refreshMode')}
          value={mode}
          options={modes.map((value) => ({ value, text: t(`list.refreshModes.${value}`) }))}
          onPick={onChoose}
        />
      )}
      <IconButton icon="refresh-cw" label={t('list.refresh')} onClick={() => void refresh()} />
    </>
  );
}
