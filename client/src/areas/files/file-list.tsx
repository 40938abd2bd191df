import { listFiles, type File as MeetingFile } from '@meet/contracts/areas/files';
import { readingRefusal } from '@meet/contracts/rules';
import { Link } from 'wouter';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { yesOrNo } from '../../list/filters.ts';
import { from } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Clamped } from '../../ui/layout/Clamped.tsx';
import { download, DownloadButton, type StorageRefusal } from './DownloadButton.tsx';

interface FileListDeps {
  refusal: StorageRefusal;
  /** Resolves when the dialog is closed. */
  check: (file: MeetingFile) => Promise<void>;
}

const meetingOf = ({ meeting }: MeetingFile): string => `/meeting/${encodeURIComponent(meeting.id)}`;

export function fileList({ refusal, check }: FileListDeps) {
  const why = (file: MeetingFile) => readingRefusal(file, file) ?? refusal.value;
  return listSpec({
    area: 'files',
    load: from(listFiles),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'name', sortable: true, width: '16rem', cell: (file) => <DownloadButton file={file} refusal={refusal} /> },
      { name: 'kind', hidden: true, width: '8rem', cell: ({ kind }) => <Kind kind={kind} /> },
      { name: 'author', sortable: true, cell: ({ author }) => <bdi>{author.fullName}</bdi>, csv: ({ author }) => author.fullName },
      {
        name: 'meeting',
        sortable: true,
        width: '2fr',
        cell: (file) => (
          <Link href={meetingOf(file)}>
            <Clamped isWhole text={file.meeting.subject} />
          </Link>
        ),
        csv: ({ meeting }) => meeting.subject,
      },
      { name: 'organization', sortable: true, hidden: true, cell: ({ organization }) => <bdi>{organization.name}</bdi> },
      { name: 'date', sortable: true, width: '9rem', cell: ({ date }) => <Day of={date} /> },
      { name: 'size', sortable: true, width: '6rem', cell: ({ size }) => <Size of={size} /> },
      { name: 'shared', sortable: true, width: '10rem', cell: ({ shared }) => <Sharing shared={shared} /> },
      { name: 'checksum', hidden: true, width: '14rem', cell: ({ checksum }) => <code className="file-checksum">{checksum}</code> },
    ],
    filters: [
      { name: 'text', type: 'search' },
      { name: 'author', type: 'text' },
      { name: 'meeting', type: 'text' },
      { name: 'organization', type: 'text' },
      {
        name: 'kind',
        type: 'select',
        options: (['video', 'transcript'] as const).map((value) => ({ value, translation: `files.kind.${value}` })),
      },
      { name: 'shared', type: 'select', options: yesOrNo('files.shared', 'files.organizersOnly') },
      { name: 'date', type: 'range' },
    ],
    actions: [
      { name: 'download', on: 'row', icon: 'download', why, run: download },
      { name: 'checksum', on: 'row', icon: 'hash', run: check },
      { name: 'open', on: 'row', icon: 'arrow-right', run: (file, { navigate }) => navigate(`${meetingOf(file)}/attachment-file`) },
    ],
    sort: { by: 'date', order: 1 },
    refresh: 'disabled',
    empty: 'files.none',
  });
}

const Kind = ({ kind }: Pick<MeetingFile, 'kind'>) => useWords()(`files.kind.${kind}`);

function Day({ of }: { of: Date }) {
  const { date, dateTime } = useFormat();
  return (
    <time dateTime={of.toISOString()} title={dateTime(of)}>
      {date(of)}
    </time>
  );
}

function Size({ of }: { of: number }) {
  const { bytes, number } = useFormat();
  const t = useWords();
  return <span title={t('files.bytes', { count: number(of) })}>{bytes(of)}</span>;
}

function Sharing({ shared }: Pick<MeetingFile, 'shared'>) {
  const t = useWords();
  return shared ? (
    <Badge kind="accent" icon="users">
      {t('files.shared')}
    </Badge>
  ) : (
    <Badge icon="lock">{t('files.organizersOnly')}</Badge>
  );
}
