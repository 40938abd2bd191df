import { getMyTags } from '@meet/contracts/areas/account';
import { Answered } from '../../core/Answered.tsx';
import { useServices } from '../../core/services.ts';
import { useAnswer } from '../../core/use-answer.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Card } from '../../ui/layout/Card.tsx';

/** The tags an administrator gave the person, to read (ACC-15). */
export function MyTags() {
  const { call } = useServices();
  const t = useWords();
  const answer = useAnswer((signal) => call(getMyTags, { signal }));
  return (
    <Card title={t('dashboards.tags')}>
      <Answered answer={answer}>{({ items }) => <TagList tags={items.map(({ tag }) => tag)} />}</Answered>
    </Card>
  );
}

function TagList({ tags }: { tags: readonly { name: string; value?: string | null | undefined }[] }) {
  const t = useWords();
  if (tags.length === 0) return <p className="quiet-text">{t('dashboards.noTags')}</p>;
  return (
    <ul className="badges">
      {tags.map(({ name, value }) => (
        <li key={name}>
          <Badge icon="tag">{value ? `${name}: ${value}` : name}</Badge>
        </li>
      ))}
    </ul>
  );
}
