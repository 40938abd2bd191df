import type { Captcha } from '@meet/contracts/areas/captcha';
import type { Ref } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import { Spinner } from '../../ui/layout/Spinner.tsx';
import type { CaptchaState } from './captcha-source.ts';

export interface CaptchaFieldProps {
  state: Exclude<CaptchaState, { kind: 'none' }>;
  onReload: () => void;
  ref: Ref<HTMLInputElement>;
}

/** Picture, sound where the server offers one, and the field for what they say. */
export function CaptchaField({ state, onReload, ref }: CaptchaFieldProps) {
  const t = useWords();
  const captcha = state.kind === 'shown' ? state.captcha : undefined;
  return (
    <FieldFrame label={t('session.captcha')} {...(state.kind === 'failed' && { error: t('session.captchaFailed') })}>
      {(ids) => (
        <div className="captcha">
          <figure>{captcha ? <Picture captcha={captcha} /> : state.kind === 'loading' && <Spinner />}</figure>
          <div className="captcha-answer">
            <div className="input">
              <input
                {...ids}
                key={captcha?.challenge}
                ref={ref}
                name="captcha"
                required
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={32}
              />
            </div>
            <div className="captcha-actions">
              <Button kind="quiet" size="small" icon="refresh-cw" onClick={onReload} busy={state.kind === 'loading'}>
                {t('session.captchaNew')}
              </Button>
              {captcha?.captchaAudioBase64 && (
                <Button kind="quiet" size="small" icon="volume-2" onClick={() => play(captcha.captchaAudioBase64)}>
                  {t('session.captchaListen')}
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
    </FieldFrame>
  );
}

function Picture({ captcha: { captchaImageBase64 } }: { captcha: Captcha }) {
  const t = useWords();
  const kind = pictureKind(captchaImageBase64);
  return kind ? (
    <img src={`data:image/${kind};base64,${captchaImageBase64}`} alt={t('session.captchaPicture')} />
  ) : (
    <span>{t('session.captchaFailed')}</span>
  );
}

/** 64 kB, in base64. */
const longestPicture = 87_384;

/** By its first bytes. Only pictures made of pixels, and small ones: an SVG could carry anything. */
function pictureKind(base64: string): 'png' | 'jpeg' | 'gif' | undefined {
  if (base64.length > longestPicture) return undefined;
  if (base64.startsWith('iVBORw0KGgo')) return 'png';
  if (base64.startsWith('/9j/')) return 'jpeg';
  return base64.startsWith('R0lGOD') ? 'gif' : undefined;
}

function play(wav: string | undefined): void {
  new Audio(`data:audio/wav;base64,${wav}`).play().catch((error: unknown) => console.warn('captcha sound', error));
}
