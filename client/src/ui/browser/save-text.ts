/** Saves a text, or its parts, as a file (001 §5). */
export function saveText(name: string, text: string | string[], type = 'text/plain'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text].flat(), { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
