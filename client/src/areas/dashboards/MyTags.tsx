import { getMyTags } from '@meet/contracts/areas/account';
import { Answered } from '../../core/Answered.tsx';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Card } from '../../ui/layout/Card.tsx';

/** The tags an administrator gave the person, to read (ACC-15); nothing without any. */
export function MyTags() {
  const t = useWords();
  const answer = useRead(read(getMyTags));
  if (answer.value?.items.length === 0) return null;
  return (
    <Card title={t('dashboards.tags')}>
      <Answered of={answer}>{({ items }) => <TagList tags={items.map(({ tag }) => tag)} />}</Answered>
    </Card>
  );
}

const TagList = ({ tags }: { tags: readonly { name: string; value?: string | null | undefined }[] }) => (
  <ul className="badges">
    {tags.map(({ name, value }) => (
      <li key={name}>
        <Badge icon="tag">{value ? `${name}: ${value}` : name}</Badge>
      </li>
    ))}
  </ul>
);
