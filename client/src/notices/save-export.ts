import { getExportFile } from '@meet/contracts/areas/exports';
import { asProblem } from '../api/problem.ts';
import { saveText } from '../ui/browser/save-text.ts';
import { problemText } from '../core/problem-text.ts';
import type { Services } from '../core/services.ts';

/** Saves the file of a finished export. A failure is shown as a notification. */
export async function saveExport({ call, notices, i18n }: Pick<Services, 'call' | 'notices' | 'i18n'>, id: string): Promise<void> {
  try {
    const partAt = (part: number) => call(getExportFile, { params: { id }, query: { part: String(part) } });
    const { name, mediaType, content, parts } = await partAt(1);
    const contents = [content];
    for (let part = 2; part <= parts; part++) contents.push((await partAt(part)).content);
    saveText(name, contents, mediaType);
  } catch (error) {
    notices.show('error', problemText(i18n, asProblem(error)));
  }
}
