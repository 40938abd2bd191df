import { getExportFile } from '@meet/contracts/areas/exports';
import { asProblem } from '../api/problem.ts';
import { saveText } from '../ui/browser/save-text.ts';
import { problemText } from '../core/problem-text.ts';
import type { Services } from '../core/services.ts';

/** Saves the file of a finished export. A failure is shown as a notification. */
export async function saveExport({ call, notices, i18n }: Pick<Services, 'call' | 'notices' | 'i18n'>, id: string): Promise<void> {
  try {
    const { name, mediaType, content } = await call(getExportFile, { params: { id } });
    saveText(name, content, mediaType);
  } catch (error) {
    notices.show('error', problemText(i18n, asProblem(error)));
  }
}
