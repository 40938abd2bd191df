/** Hands the browser a text as a file to keep. */
export function downloadText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();
  link.click();
  // The browser has taken the content by the time the click is dealt with.
  setTimeout(() => URL.revokeObjectURL(address));
}
