import { useState } from 'react';
import { useWords } from '../i18n/use-words.tsx';
import { FileInput, type FileInputProps } from '../ui/inputs/FileInput.tsx';

interface Base64InputProps extends Omit<FileInputProps, 'file' | 'onChange'> {
  /** Base64 of the file, or empty. */
  value: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
}

/** A file that is sent as base64 with the other fields. */
export function Base64Input({ value, onChange, onLeave, ...input }: Base64InputProps) {
  const t = useWords();
  const [file, setFile] = useState<File>();
  const [isUnreadable, setUnreadable] = useState(false);

  async function take(chosen: File | undefined): Promise<void> {
    try {
      const content = chosen ? base64Of(await chosen.arrayBuffer()) : '';
      // The name is shown only after the file is read.
      setFile(chosen);
      onChange(content);
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
    onLeave?.();
  }

  return (
    <FileInput
      {...input}
      warning={isUnreadable ? t('form.reason.file') : input.warning}
      file={value === '' ? undefined : file}
      onChange={(chosen) => void take(chosen)}
    />
  );
}

const base64Of = (content: ArrayBuffer): string => btoa(Array.from(new Uint8Array(content), (byte) => String.fromCodePoint(byte)).join(''));
