import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

export interface Messages {
  /** Helps to fill it in; shown as long as nothing is more urgent. */
  hint?: ReactNode;
  /** The value is taken, and worth a second look. */
  warning?: ReactNode;
  /** What is wrong with the value. */
  error?: ReactNode;
}

/** Error, warning or hint of a field, the most urgent alone; changes are announced (001 §5). */
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
