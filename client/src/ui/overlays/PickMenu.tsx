import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import './pick-menu.css';
import type { Option } from '../fields/SelectField.tsx';

export interface PickMenuProps<Value extends string> {
  icon: IconName;
  label: string;
  value: Value;
  options: readonly (Option & { value: Value })[];
  /** Show the choice beside the icon where there is room. */
  showValue?: boolean;
  onPick: (value: Value) => void;
}

/** A native select that looks like a quiet button. */
export function PickMenu<Value extends string>({ icon, label, value, options, showValue = false, onPick }: PickMenuProps<Value>) {
  const current = options.find((option) => option.value === value);
  return (
    <span className="pick-menu">
      <Icon name={icon} />
      {showValue && (
        <>
          <span className="pick-value" aria-hidden="true">
            {current?.text}
          </span>
          <Icon name="chevron-down" />
        </>
      )}
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => {
          const picked = options.find((option) => option.value === event.target.value);
          if (picked) onPick(picked.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
}
