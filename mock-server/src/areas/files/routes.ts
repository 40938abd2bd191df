import { getFile, getStorage, listFiles } from '@meet/contracts/areas/files';
import { code } from '@meet/contracts/wire/errors';
import type { FastifyInstance } from 'fastify';
import { flagFilter, rangeFilter, textFilter, valueFilter } from '../../lists/filters.ts';
import { listed, pageOf } from '../../lists/list-page.ts';
import { assertThat } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import { visibleFiles, type FileRecord } from './visible-files.ts';
import { storageFor } from './storage.ts';

const fileList = {
  sort: 'date',
  isDescending: true,
  columns: {
    name: ({ name }: FileRecord) => name,
    author: ({ author }: FileRecord) => author.fullName,
    meeting: ({ meeting }: FileRecord) => meeting.subject,
    organization: ({ organization }: FileRecord) => organization.name,
    date: ({ date }: FileRecord) => date,
    size: ({ size }: FileRecord) => size,
    shared: ({ shared }: FileRecord) => shared,
  },
} as const;

const withText = textFilter(({ name, meeting }: FileRecord) => `${name} ${meeting.subject}`);
const byAuthor = textFilter(({ author }: FileRecord) => `${author.fullName} ${author.email}`);
const ofMeeting = textFilter(({ meeting }: FileRecord) => meeting.subject);
const ofOrganization = textFilter(({ organization }: FileRecord) => organization.name);

export function files(app: FastifyInstance): void {
  serve(app, listFiles, (context) => {
    const { world, query } = context;
    const { me } = authorize(context, 'file');
    return pageOf(listed(visibleFiles(world, me)), fileList, query, {
      text: withText(query.text),
      author: byAuthor(query.author),
      meeting: ofMeeting(query.meeting),
      organization: ofOrganization(query.organization),
      kind: valueFilter(query.kind, ({ kind }) => kind),
      shared: flagFilter(query.shared, ({ shared }) => shared),
      date: rangeFilter('date', query.date, ({ date }) => date),
    });
  });

  serve(app, getStorage, (context) => {
    const { me, scope } = authorize(context, 'file');
    return storageFor(context.world, me, scope);
  });

  serve(app, getFile, (context) => {
    const { me } = authorize(context, 'file');
    const file = visibleFiles(context.world, me).find(({ id }) => id === context.params.id);
    assertThat(file, code.notFound, 'there is no such file, or none that the caller may see');
    return file;
  });
}
