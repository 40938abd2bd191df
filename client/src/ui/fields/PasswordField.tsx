import { useState } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { TextFieldProps } from './TextField.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'icon' | 'autoComplete'> {
  /** Tells password managers what to offer. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown while typing (001 §5). */
export function PasswordField({ label, hint, warning, error, end, large = false, ...input }: PasswordFieldProps) {
  const t = useWords();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} warning={warning} error={error} end={end}>
      {(ids) => (
        <div className={large ? 'input large' : 'input'}>
          <Icon name="lock" />
          <input {...input} {...ids} type={shown ? 'text' : 'password'} autoCapitalize="off" autoCorrect="off" spellCheck={false} />
          <button
            type="button"
            aria-label={t(shown ? 'app.hidePassword' : 'app.showPassword')}
            title={t(shown ? 'app.hidePassword' : 'app.showPassword')}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
