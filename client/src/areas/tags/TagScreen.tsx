import { getTag, type TagRow } from '@meet/contracts/areas/tags';
import { useState } from 'react';
import { asProblem, CallProblem } from '../../api/problem.ts';
import { BackLink } from '../../navigation/BackLink.tsx';
import { ProblemNotice } from '../../core/ProblemNotice.tsx';
import { problemText } from '../../core/problem-text.ts';
import { useParam } from '../../navigation/route-params.ts';
import { useServices } from '../../core/services.ts';
import { useAnswer } from '../../core/use-answer.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Cancelled, confirm } from '../../ui/overlays/confirm.ts';
import { Waiting } from '../../ui/layout/Spinner.tsx';
import { NameDialog } from './NameDialog.tsx';
import { RuledButton } from '../../core/RuledButton.tsx';
import { RulesCard } from './RulesCard.tsx';
import { tagDeletion, removeTags } from './tag-list.tsx';
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
      await confirm(tagDeletion(t, tag));
      await removeTags(tag, services);
      services.navigate('/tags');
    } catch (error) {
      if (error instanceof Cancelled) return;
      services.notices.show('error', problemText(services.i18n, asProblem(error)));
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
