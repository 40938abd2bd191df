import { noiseSuppressionOf } from '../../../call/media/noise/noise-suppression.ts';
import type { LocalMedia } from '../../../call/media/local-media.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { Toggle } from '../../../ui/fields/Check.tsx';

/** Whether noise is taken out of one's own sound; nothing where the server or the browser does not do it. */
export function NoiseChoice({ media }: { media: LocalMedia }) {
  const t = useWords();
  const { isPossible, isChosen, isStarting, trouble, choose } = noiseSuppressionOf(media);
  if (!isPossible.value || !('AudioWorkletNode' in globalThis)) return null;
  return (
    <div className="device-toggle">
      <Toggle
        label={t('checks.noise.title')}
        ref={(input) => {
          if (input) input.indeterminate = isStarting.value;
        }}
        checked={isChosen.value && !trouble.value}
        hint={isStarting.value && t('checks.noise.starting')}
        warning={trouble.value && t(`checks.noise.${trouble.value}`)}
        onChange={choose}
      />
    </div>
  );
}
