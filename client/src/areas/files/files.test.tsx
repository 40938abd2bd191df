import type { File as MeetingFile, StorageSummary } from '@meet/contracts/areas/files';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { drawScreen } from '../../testing/screen.tsx';
import { ChecksumDialog } from './ChecksumDialog.tsx';
import { StorageCard, StorageNotice } from './StorageCard.tsx';

const storage: StorageSummary = {
  isAvailable: true,
  files: 0,
  size: 0,
  kinds: { video: { files: 0, size: 0 }, transcript: { files: 0, size: 0 } },
  quota: 0,
  used: 0,
  organizations: [],
};

const file: MeetingFile = {
  id: 'file-1',
  kind: 'video',
  name: 'Meeting.webm',
  author: { fullName: 'Ann Anderson', email: 'ann@meet.example' },
  meeting: { id: 'meeting-1', subject: 'Weekly' },
  organization: { id: 'mill', name: 'Old Mill' },
  date: new Date('2027-03-01T09:00:00.000Z'),
  size: 3,
  shared: true,
  checksum: 'no such checksum',
  isOrganizer: true,
};

const draw = async (screen: ReactNode) => (await drawScreen({ screen, words: ['files', 'form'], answers: [] })).screen;

test('a storage without a quota, and one that is full, say so', async () => {
  const none = await draw(<StorageCard storage={storage} />);
  await expect.element(none.getByText('There is no recording quota, so nothing is recorded.')).toBeVisible();
  const full = await draw(<StorageNotice storage={{ ...storage, quota: 10, used: 10 }} />);
  await expect.element(full.getByText('The quota is used up: nothing more is recorded.')).toBeVisible();
});

/** One that is never read to its end, one that cannot be read at all, and another one. */
test.each([
  ['Reading the file …', { stream: () => new ReadableStream() }],
  ['The file could not be read.', { stream: () => new ReadableStream({ start: (control) => control.error(new Error('gone')) }) }],
  ['This is another file, or it was damaged. Its checksum is:', {}],
] as const)('a file of the device beside one of a meeting: %s', async (words, own) => {
  const { getByText, container } = await draw(<ChecksumDialog file={file} onClose={() => {}} />);
  const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [Object.assign(new File(['abc'], 'own.webm'), own)] });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(getByText(words)).toBeVisible();
});
