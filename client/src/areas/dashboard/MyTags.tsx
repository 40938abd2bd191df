import { getMyTags } from '@meet/contracts/account';
import type { Reply } from '@meet/contracts/http';
import { useEffect, useState } from 'react';
import { ProblemNotice } from '../../app/ProblemNotice.tsx';
import { useServices } from '../../app/services.ts';
import { CallProblem } from '../../api/problem.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Waiting } from '../../ui/Spinner.tsx';

/** The tags an administrator gave the person, to read (ACC-15). */
export function MyTags() {
  const { call } = useServices();
  const t = useWords();
  const [answer, setAnswer] = useState<Reply<typeof getMyTags> | CallProblem>();

  useEffect(() => {
    const leaving = new AbortController();
    call(getMyTags, { signal: leaving.signal }).then(setAnswer, (error: unknown) => {
      if (error instanceof CallProblem) setAnswer(error);
    });
    return () => leaving.abort();
  }, [call]);

  return (
    <Card title={t('dashboard.tags')}>
      {!answer && <Waiting text={t('app.loading')} />}
      {answer instanceof CallProblem && <ProblemNotice problem={answer} />}
      {answer && !(answer instanceof CallProblem) && <TagList tags={answer.items.map(({ tag }) => tag)} />}
    </Card>
  );
}

function TagList({ tags }: { tags: readonly { name: string; value?: string | null | undefined }[] }) {
  const t = useWords();
  if (tags.length === 0) return <p className="quiet-text">{t('dashboard.noTags')}</p>;
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
