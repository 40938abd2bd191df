import type { ReactNode } from 'react';
import { deviceOf, isPending, type LocalSource } from '../../../call/media/local-source.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Spinner } from '../../../ui/layout/Spinner.tsx';
import '../entry/entry.css';
import './preview.css';
import { RoundToggle } from './RoundButtons.tsx';
import { StreamVideo } from './StreamVideo.tsx';
import { isMirrored } from './is-mirrored.ts';
import { useTrackStream } from './use-track-stream.ts';

export interface CameraPreviewProps {
  camera: LocalSource;
  microphone: LocalSource;
  /** Under the picture: who sees it. */
  note: string;
  onAudio: (on: boolean) => void;
  onVideo: (on: boolean) => void;
  /** More buttons beside the two switches. */
  children?: ReactNode;
}

/** The own camera, mirrored, and the switches for camera and microphone. */
export function CameraPreview({ camera, microphone, note, onAudio, onVideo, children }: CameraPreviewProps) {
  const t = useWords();
  const track = camera.kind === 'on' ? camera.track : undefined;
  const stream = useTrackStream(track);
  const isAsking = camera.kind === 'asking' || microphone.kind === 'asking';
  const { height } = deviceOf(camera)?.getSettings() ?? {};
  return (
    <section className="preview" aria-label={t('join.devices.preview')} tabIndex={-1}>
      <div className="preview-stage">
        {stream ? (
          <StreamVideo stream={stream} label={t('join.devices.preview')} mirrored={isMirrored(camera)} />
        ) : (
          <NoPicture camera={camera} />
        )}
        {height !== undefined && (
          <span className="preview-quality">
            <Icon name="video" /> {height}p
          </span>
        )}
        <div className="preview-controls">
          <RoundToggle kind="microphone" source={microphone} onToggle={onAudio} />
          <RoundToggle kind="camera" source={camera} onToggle={onVideo} />
          {children}
        </div>
      </div>
      <p key={String(isAsking)} className="entry-small" role={isAsking ? 'status' : undefined}>
        <Icon name="info" /> {isAsking ? t('join.devices.answer') : note}
      </p>
    </section>
  );
}

function NoPicture({ camera }: { camera: LocalSource }) {
  const t = useWords();
  if (isPending(camera))
    return (
      <p className="preview-empty">
        <Spinner /> {t(`join.devices.${camera.kind}`, { device: t('join.devices.camera') })}
      </p>
    );
  return (
    <p className="preview-empty">
      <Icon name="video-off" /> {t(camera.kind === 'failed' ? 'join.devices.noPicture' : 'join.devices.cameraIsOff')}
    </p>
  );
}
