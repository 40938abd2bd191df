import { getExportFile } from '@meet/contracts/areas/exports';
import { attempt } from '../core/attempt.ts';
import type { FailureServices } from '../core/show-failure.ts';
import type { Services } from '../core/services.ts';
import { saveText } from '../ui/browser/save-text.ts';

/** Saves the file of a finished export. A failure is shown as a notification. */
export async function saveExport(services: FailureServices & Pick<Services, 'call'>, id: string): Promise<void> {
  await attempt(services, async () => {
    const partAt = (part: number) => services.call(getExportFile, { params: { id }, query: { part: String(part) } });
    const { name, mediaType, content, parts } = await partAt(1);
    const contents = [content];
    for (let part = 2; part <= parts; part++) contents.push((await partAt(part)).content);
    saveText(name, contents, mediaType);
  });
}
