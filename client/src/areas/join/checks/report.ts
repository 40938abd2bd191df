import { checkNames, type CheckResults } from './connection-check.ts';

/** What support needs to know, as indented JSON. No name, no address of a person, no credentials. */
export function reportOf(
  results: CheckResults,
  at: Date,
  { userAgent, language, onLine }: Pick<Navigator, 'userAgent' | 'language' | 'onLine'>,
): string {
  const checks = checkNames.map((name) => ({ name, ...(results[name] ?? { kind: 'notRun' }) }));
  return JSON.stringify({ at: at.toISOString(), browser: userAgent, language, online: onLine, checks }, undefined, 2);
}

/** Hands a text to the browser as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
