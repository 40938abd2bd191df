import '../src/ui/inputs/inputs.css';
import { FieldFrame } from '../src/ui/fields/FieldFrame.tsx';

interface TextBoxProps {
  label: string;
  value: string;
  rows: number;
  error?: string | undefined;
  /** Without it the text can only be read and copied. */
  onChange?: (text: string) => void;
}

/** A text of many lines for machines: nothing is corrected in it. */
export const TextBox = ({ label, value, rows, error, onChange }: TextBoxProps) => (
  <FieldFrame label={label} error={error}>
    {(ids) => (
      <div className="input area">
        <textarea
          {...ids}
          rows={rows}
          spellCheck={false}
          value={value}
          readOnly={!onChange}
          onChange={({ target }) => onChange?.(target.value)}
        />
      </div>
    )}
  </FieldFrame>
);
