import type { ComponentProps } from 'react';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'id' | 'size' | 'children'> {
  name: string;
  icon?: IconName;
  large?: boolean;
}

/** A text input. Uncontrolled unless `value` is given, so that text typed before hydration stays. */
export function TextField({ label, hint, warning, error, end, icon, large = false, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} warning={warning} error={error} end={end}>
      {(ids) => (
        <div className={large ? 'input large' : 'input'}>
          {icon && <Icon name={icon} />}
          <input {...input} {...ids} />
        </div>
      )}
    </FieldFrame>
  );
}
