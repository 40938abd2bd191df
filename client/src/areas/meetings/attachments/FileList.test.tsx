import { changeAttachment, getAttachments } from '@meet/contracts/areas/attachments';
import { expect, test } from 'vitest';
import { drawScreen } from '../../../testing/screen.tsx';
import AttachmentScreen from './AttachmentScreen.tsx';

const start = new Date('2025-11-21T10:00:00.000Z');
const file = { id: 'f-1', kind: 'video', name: 'one.mp4', sizeBytes: 1, creationDate: start, shared: false, checksum: 'aa' } as const;
const other = { ...file, id: 'f-2', name: 'two.mp4' };

test('two files that are shared at once are both shown as shared, whichever is answered first', async () => {
  const answers: (() => void)[] = [];
  const shared = ({ params }: { params: { fileId: string } }) =>
    new Promise((resolve) => {
      answers.unshift(() => resolve({ ...(params.fileId === file.id ? file : other), shared: true }));
    });
  const { screen, sent } = await drawScreen({
    screen: <AttachmentScreen />,
    words: ['attachments'],
    params: { uid: 'meeting-1' },
    answers: [
      [getAttachments, { umi: 'a-B_9', subject: 'Town hall', start, isOrganizer: true, isStorageAvailable: true, items: [file, other] }],
      [changeAttachment, shared],
    ],
  });
  await screen.getByRole('button', { name: 'Share with participants: one.mp4' }).click();
  await screen.getByRole('button', { name: 'Share with participants: two.mp4' }).click();
  await expect.poll(() => sent(changeAttachment)).toHaveLength(2);
  for (const answer of answers) answer();
  await expect.element(screen.getByText('All participants', { exact: true }).nth(1)).toBeVisible();
  expect(screen.getByText('Organizers only', { exact: true }).elements()).toEqual([]);
});
