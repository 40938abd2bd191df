import { useRef, useState } from 'react';
import { backgrounds } from '../../../call/media/background/drawing.ts';
import { ownPicture, type PictureProblem, pictureTypes } from '../../../call/media/background/own-picture.ts';
import { noiseSuppressionOf } from '../../../call/media/noise/noise-suppression.ts';
import type { LocalMedia } from '../../../call/media/local-media.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { Button, IconButton } from '../../../ui/buttons/Button.tsx';
import { Select } from '../../../ui/fields/SelectField.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Notice } from '../../../ui/layout/Notice.tsx';
import { focusOnRemoval } from '../../../ui/browser/focus-on-removal.ts';
import '../checks/checks.css';
import './background.css';
import './devices.css';

/** What is behind the person; nothing in a browser that cannot draw pictures anew. */
export function BackgroundChoice({ media: { background } }: { media: LocalMedia }) {
  const t = useWords();
  if (!('VideoFrame' in globalThis && 'OffscreenCanvas' in globalThis)) return null;
  const chosen = background.chosen.value;
  const possible = backgrounds.filter((one) => one !== 'own' || ownPicture.picture.value);
  return (
    <div className="device">
      <Icon name="user" />
      <div className="input">
        <Select
          aria-label={t('checks.background.title')}
          // Without its picture the room is blurred.
          value={possible.includes(chosen) ? chosen : 'strong'}
          options={possible.map((value) => ({ value, text: t(`checks.background.${value}`) }))}
          onChange={({ target }) => background.choose(possible.find((one) => one === target.value) ?? 'none')}
        />
      </div>
      <OwnPictureButton onKept={() => background.choose('own')} />
    </div>
  );
}

/** Asks for a picture of one's own. */
function OwnPictureButton({ onKept }: { onKept: () => void }) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PictureProblem>();
  const keep = async (file: File) => {
    setBusy(true);
    const found = await ownPicture.keep(file);
    setProblem(found);
    setBusy(false);
    if (!found) onKept();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        aria-label={t('checks.background.pick')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void keep(file);
          target.value = '';
        }}
      />
      <Button size="small" icon="upload" busy={isBusy} onClick={() => input.current?.click()}>
        <span className="background-pick">{t('checks.background.pick')}</span>
      </Button>
      <p className="device-note" role="status">
        {problem && t(`checks.background.problem.${problem}`)}
      </p>
    </>
  );
}
/** Where the focus goes when the button has done its work. */
const homes = { preview: focusOnRemoval('.preview'), stage: focusOnRemoval('.live-stage') };

/** Says why the camera was turned off, and offers to show the room. */
export function BackgroundNotice({ media, within }: { media: LocalMedia; within: keyof typeof homes }) {
  const t = useWords();
  const { background, setVideo } = media;
  // What was chosen before begins with the first screen of the call, wherever its switch is.
  noiseSuppressionOf(media);
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
