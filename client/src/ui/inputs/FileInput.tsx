import { useRef, useState, type DragEvent } from 'react';
import './inputs.css';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { FieldFrame, type FieldText } from '../fields/FieldFrame.tsx';
import { Icon } from '../icons/Icon.tsx';

export interface FileInputProps extends FieldText {
  name: string;
  /** The file there is now. */
  file: File | undefined;
  /** Called with the chosen file, which replaces the one before (001 §5). */
  onChange: (file: File | undefined) => void;
  /** Called when a file is refused. The reason is shown by the input. */
  onRefuse?: (() => void) | undefined;
  /** File extensions with the dot, such as `.csv`; all by default. */
  endings?: readonly string[];
  maxBytes?: number;
  disabled?: boolean;
}

/** One file, chosen or dropped. */
export function FileInput({
  label,
  hint,
  warning,
  error,
  end,
  name,
  file,
  onChange,
  onRefuse,
  endings = [],
  maxBytes = Infinity,
  disabled = false,
}: FileInputProps) {
  const t = useWords();
  const { bytes: size } = useFormat();
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function reasonAgainst(files: FileList): string | undefined {
    const [first] = files;
    if (!first || files.length > 1) return t('form.file.one');
    if (endings.length > 0 && !endings.some((ending) => first.name.toLowerCase().endsWith(ending)))
      return t('form.file.ending', { endings: endings.join(', ') });
    return first.size > maxBytes ? t('form.file.size', { size: size(maxBytes) }) : undefined;
  }

  function take(files: FileList | null): void {
    if (!files || files.length === 0) return;
    const reason = reasonAgainst(files);
    setRefused(reason && t('form.rejected', { reason }));
    if (reason === undefined) onChange(files[0]);
    else onRefuse?.();
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  }

  return (
    <FieldFrame label={label} hint={hint} warning={refused ?? warning} error={error} end={end}>
      {(ids) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the input in it is the first
        <div
          className={isOver ? 'file-input over' : 'file-input'}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(!disabled);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <input
            {...ids}
            ref={input}
            type="file"
            name={name}
            accept={endings.join(',')}
            disabled={disabled}
            onChange={({ target }) => {
              take(target.files);
              target.value = '';
            }}
          />
          <Icon name="upload" />
          {file ? (
            <span className="file-name">
              <b>{file.name}</b> <small>{size(file.size)}</small>
            </span>
          ) : (
            <span>{t('form.file.drop')}</span>
          )}
          {file && (
            <button
              type="button"
              aria-label={t('form.remove', { what: file.name })}
              title={t('form.remove', { what: file.name })}
              disabled={disabled}
              onClick={() => {
                onChange(undefined);
                input.current?.focus();
              }}
            >
              <Icon name="x" />
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
