import { getTag, type TagRow } from '@meet/contracts/areas/tags';
import { useState } from 'react';
import { CallProblem } from '../../api/problem.ts';
import { BackLink } from '../../app/BackLink.tsx';
import { ProblemNotice } from '../../app/ProblemNotice.tsx';
import { problemText } from '../../app/problem-text.ts';
import { useParam } from '../../app/route-params.ts';
import { useServices } from '../../app/services.ts';
import { useAnswer } from '../../app/use-answer.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Cancelled, confirm } from '../../ui/confirm.ts';
import { Waiting } from '../../ui/Spinner.tsx';
import { NameDialog } from './NameDialog.tsx';
import { RuledButton } from '../../app/RuledButton.tsx';
import { RulesCard } from './RulesCard.tsx';
import { deletion, remove } from './tag-list.tsx';
import { TagUsers } from './TagUsers.tsx';
import './tags.css';
import { useTagRefusal } from './use-tag-refusal.ts';

/** One tag: its name, its rules, and who carries it. */
export default function TagScreen() {
  const { call } = useServices();
  const t = useWords();
  const id = useParam('id');
  const answer = useAnswer((signal) => call(getTag, { params: { id }, signal }), id);
  const [changed, setChanged] = useState<TagRow>();
  const found = changed?.id === id ? changed : answer;
  return (
    <>
      <BackLink href="/tags">{t('tags.back')}</BackLink>
      {!found && <Waiting text={t('app.loading')} />}
      {found instanceof CallProblem && (
        <>
          <h1>{t('tags.title')}</h1>
          <ProblemNotice problem={found} />
        </>
      )}
      {found && !(found instanceof CallProblem) && <Found key={found.id} tag={found} onChange={setChanged} />}
    </>
  );
}

function Found({ tag, onChange }: { tag: TagRow; onChange: (tag: TagRow) => void }) {
  const services = useServices();
  const t = useWords();
  const why = useTagRefusal();
  const [isRenaming, setRenaming] = useState(false);

  async function askAndDelete(): Promise<void> {
    try {
      await confirm(deletion(t, tag));
      await remove(tag, services);
      services.navigate('/tags');
    } catch (error) {
      if (error instanceof Cancelled) return;
      services.notices.show('error', problemText(services.i18n, error instanceof CallProblem ? error : new CallProblem(1000)));
    }
  }

  return (
    <>
      <header className="page-head tag-head">
        <h1>{tag.name}</h1>
        <div className="tag-actions">
          <RuledButton icon="pencil" why={why} onClick={() => setRenaming(true)}>
            {t('tags.action.rename')}
          </RuledButton>
          <RuledButton icon="trash" className="danger-text" why={why} onClick={() => void askAndDelete()}>
            {t('tags.action.delete')}
          </RuledButton>
        </div>
      </header>
      <RulesCard tag={tag} why={why} onChange={onChange} />
      <TagUsers key={JSON.stringify(tag.rules)} tag={tag} />
      {isRenaming && (
        <NameDialog
          tag={tag}
          onClose={(renamed) => {
            setRenaming(false);
            if (renamed) onChange(renamed);
          }}
        />
      )}
    </>
  );
}
