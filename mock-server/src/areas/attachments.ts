import { code } from '@meet/contracts/wire/errors';
import { randomBytes } from 'node:crypto';
import { changeAttachment, fileBase, getAttachments, openAttachment } from '@meet/contracts/areas/attachments';
import { downloadRefusal, readingRefusal, sharingRefusal } from '@meet/contracts/rules';
import type { FastifyInstance } from 'fastify';
import { contentOf, fileIn, visibleFilesOf } from '../files/meeting-files.ts';
import { assertThat, refuse } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';

const ticketLifeMs = 60_000;

export function attachments(app: FastifyInstance): void {
  serve(app, getAttachments, ({ world, session, params: { uid } }) => {
    const { meeting, isOrganizer, files } = visibleFilesOf(world, session, uid);
    return {
      umi: meeting.umi,
      subject: meeting.subject,
      start: meeting.start,
      isOrganizer,
      isStorageAvailable: world.settings.fileStorage,
      items: files.toSorted((one, other) => Date.parse(other.creationDate) - Date.parse(one.creationDate)),
    };
  });

  serve(app, changeAttachment, ({ world, session, params: { uid, fileId }, body: { shared } }) => {
    const reading = visibleFilesOf(world, session, uid);
    refuse(sharingRefusal(reading));
    const { meeting } = reading;
    const changed = { ...fileIn(reading, fileId), shared };
    const attachmentFiles = meeting.attachmentFiles.map((file) => (file.id === fileId ? changed : file));
    world.store.meetings.set(meeting.id, { ...meeting, attachmentFiles });
    return changed;
  });

  serve(app, openAttachment, ({ world, session, params: { uid, fileId } }) => {
    const reading = visibleFilesOf(world, session, uid);
    const file = fileIn(reading, fileId);
    refuse(readingRefusal(file, reading));
    refuse(downloadRefusal({ isStorageAvailable: world.settings.fileStorage }));
    const ticket = randomBytes(32).toString('base64url');
    world.fileTickets.set(ticket, { meetingId: reading.meeting.id, fileId }, ticketLifeMs);
    return { address: `${fileBase}/${ticket}` };
  });

  app.get<{ Params: { ticket: string } }>(`${fileBase}/:ticket`, ({ world, params: { ticket } }, reply) => {
    const grant = world.fileTickets.take(ticket);
    const meeting = grant && world.store.meetings.get(grant.meetingId);
    const file = meeting?.attachmentFiles.find(({ id }) => id === grant?.fileId);
    assertThat(meeting && file, code.notFound, 'this address was used already, or has expired: ask for another');
    return reply
      .type(file.kind === 'video' ? 'video/mp4' : 'text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('content-length', file.sizeBytes)
      .header('cache-control', 'no-store')
      .send(contentOf(meeting, file));
  });
}
