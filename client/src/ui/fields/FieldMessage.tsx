import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

export interface Messages {
  /** Shown if there is no error and no warning. */
  hint?: ReactNode;
  /** The value is valid, but should be checked. */
  warning?: ReactNode;
  /** What is wrong with the value. */
  error?: ReactNode;
}

/** The error, else the warning, else the hint of a field. Changes are announced (001 §5). */
export function FieldMessage({ id, hint, warning, error }: Messages & { id: string }) {
  return (
    <div id={id} className="field-text" aria-live="polite">
      {error ? (
        <Line kind="field-error" icon="circle-alert" text={error} />
      ) : warning ? (
        <Line kind="field-warning" icon="triangle-alert" text={warning} />
      ) : (
        hint && <Line kind="hint" icon="info" text={hint} />
      )}
    </div>
  );
}

const Line = ({ kind, icon, text }: { kind: string; icon: IconName; text: ReactNode }) => (
  <div className={kind}>
    <Icon name={icon} />
    <span>{text}</span>
  </div>
);
