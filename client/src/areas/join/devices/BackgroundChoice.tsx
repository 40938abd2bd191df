import type { LocalMedia } from '../../../call/media/local-media.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { Button, IconButton } from '../../../ui/buttons/Button.tsx';
import { Select } from '../../../ui/fields/SelectField.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Notice } from '../../../ui/layout/Notice.tsx';
import { focusOnRemoval } from '../../../ui/browser/focus-on-removal.ts';
import './devices.css';

/** How strongly the room behind the person is blurred; nothing in a browser that cannot draw pictures anew. */
export function BackgroundChoice({ media: { background } }: { media: LocalMedia }) {
  const t = useWords();
  if (!('VideoFrame' in globalThis && 'OffscreenCanvas' in globalThis)) return null;
  const { choices } = background;
  const options = choices.map((value) => ({ value, text: t(`checks.background.${value}`) }));
  return (
    <div className="device">
      <Icon name="user" />
      <div className="input">
        <Select
          aria-label={t('checks.background.title')}
          value={background.chosen.value}
          options={options}
          onChange={({ target }) => background.choose(choices.find((one) => one === target.value) ?? 'none')}
        />
      </div>
    </div>
  );
}

/** Where the focus goes when the button has done its work. */
const homes = { preview: focusOnRemoval('.preview'), stage: focusOnRemoval('.live-stage') };

/** Says why the camera was turned off, and offers to show the room. */
export function BackgroundNotice({ media, within }: { media: LocalMedia; within: keyof typeof homes }) {
  const t = useWords();
  const { background, setVideo } = media;
  const { value: trouble } = background.trouble;
  if (!trouble) return null;
  const showRoom = () => {
    background.choose('none');
    void setVideo(true);
  };
  return (
    <Notice kind="warning" ref={homes[within]} end={<IconButton icon="x" label={t('checks.close')} onClick={background.dismiss} />}>
      <div className="device-trouble">
        <p>
          {t(`checks.background.${trouble}`)} {t('checks.background.cameraIsOff')}
        </p>
        <Button size="small" icon="video" onClick={showRoom}>
          {t('checks.background.without')}
        </Button>
      </div>
    </Notice>
  );
}
