import { getTag, type TagRow } from '@meet/contracts/areas/tags';
import { useState, type ReactNode } from 'react';
import { read } from '../../core/reads.ts';
import { RuledButton } from '../../core/RuledButton.tsx';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { RecordScreen } from '../../record/RecordScreen.tsx';
import type { RecordPart, RecordSpec } from '../../record/record-spec.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { NameDialog } from './NameDialog.tsx';
import { RulesCard } from './RulesCard.tsx';
import { tagDeletion, removeTags } from './tag-list.tsx';
import { TagUsers } from './TagUsers.tsx';
import './tags.css';
import { useTagRefusal } from './use-tag-refusal.ts';

const tagRecord: RecordSpec<TagRow> = {
  from: (param) => read(getTag, { params: { id: param('id') } }),
  heading: 'tags.title',
  title: ({ name }) => name,
  back: { href: '/tags', text: 'tags.back' },
  className: 'tag-head',
  Head,
  parts: [Rules, ({ record }) => <TagUsers key={JSON.stringify(record.rules)} tag={record} />],
};

/** One tag: its name, its rules, and who carries it. */
export default function TagScreen() {
  return <RecordScreen spec={tagRecord} />;
}

function Head({ record: tag, show, remove, children }: RecordPart<TagRow> & { children: ReactNode }) {
  const services = useServices();
  const t = useWords();
  const why = useTagRefusal();
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      {children}
      <div className="tag-actions">
        <RuledButton icon="pencil" why={why} onClick={() => setRenaming(true)}>
          {t('tags.action.rename')}
        </RuledButton>
        <RuledButton
          icon="trash"
          className="danger-text"
          why={why}
          onClick={() => void remove(() => confirm(tagDeletion(t, tag)).then(() => removeTags(tag, services)))}
        >
          {t('tags.action.delete')}
        </RuledButton>
      </div>
      {isRenaming && (
        <NameDialog
          tag={tag}
          onClose={(renamed) => {
            setRenaming(false);
            if (renamed) show(renamed);
          }}
        />
      )}
    </>
  );
}

function Rules({ record, act, show }: RecordPart<TagRow>) {
  return <RulesCard tag={record} why={useTagRefusal()} act={act} onChange={show} />;
}
