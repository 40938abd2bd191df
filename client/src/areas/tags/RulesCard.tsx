import type { Refusal } from '@meet/contracts/rules';
import { changeTag, getTag, type TagRow, type TagRule } from '@meet/contracts/areas/tags';
import { code } from '@meet/contracts/wire/errors';
import { useState } from 'react';
import { isProblem } from '../../api/problem.ts';
import { useServices } from '../../core/services.ts';
import { LastChange } from '../../entities/audit/LastChange.tsx';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { IconButton } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import type { Newest } from '../../form/form-model.ts';
import { newerOf } from '../../form/newer.ts';
import { RuledButton } from '../../core/RuledButton.tsx';
import type { RecordPart } from '../../record/record-spec.ts';
import { ruleForm } from './tag-forms.ts';
import { ruleText } from './tag-list.tsx';

interface RulesCardProps extends Pick<RecordPart<TagRow>, 'act'> {
  tag: TagRow;
  why: Refusal | undefined;
  onChange: (tag: TagRow) => void;
}

/** Which values the tag may be given with; each rule is changed on its own. */
export function RulesCard({ tag, why, act, onChange }: RulesCardProps) {
  const { call, notices } = useServices();
  const t = useWords();
  const { rules } = tag;
  /** The rule being edited, and where it stands; one behind the last is new. */
  const [editing, setEditing] = useState<{ at: number; rule?: TagRule | undefined }>();

  async function save(next: TagRule[]): Promise<TagRow> {
    const saved = await call(changeTag, { params: { id: tag.id }, body: { rules: next, version: tag.version } });
    notices.show('success', t('tags.rules.saved'));
    onChange(saved);
    return saved;
  }

  /** The tag where somebody else has changed it. */
  async function readAgain(): Promise<TagRow | undefined> {
    const fresh = await newerOf(tag, () => call(getTag, { params: { id: tag.id } }));
    if (fresh) onChange(fresh);
    return fresh;
  }

  async function askAndRemove(at: number, values: string): Promise<TagRow> {
    await confirm({
      title: t('tags.rules.removeTitle', { values }),
      message: t('tags.rules.removeText'),
      validate: t('tags.action.delete'),
      isDanger: true,
    });
    return save(rules.filter((_, index) => index !== at)).catch(async (error: unknown) => {
      const fresh = isProblem(error, code.invalidRequest) && (await readAgain());
      if (!fresh) throw error;
      notices.show('error', t('form.conflict.title'));
      return fresh;
    });
  }

  return (
    <Card
      title={t('tags.rules.title')}
      text={t('tags.rules.text')}
      end={
        <RuledButton size="small" icon="plus" why={why} onClick={() => setEditing({ at: rules.length })}>
          {t('tags.rules.add')}
        </RuledButton>
      }
    >
      {rules.length === 0 && <p className="quiet-text">{t('tags.rules.none')}</p>}
      <ul className="rules">
        {rules.map((rule, at) => (
          <li key={`${at} ${rule.ruleValue}`}>
            <span className="rule-values">{ruleText(rule)}</span>
            {rule.defaultValue && <span className="quiet-text">{t('tags.rules.default', { value: rule.defaultValue })}</span>}
            {!why && (
              <span className="rule-actions">
                <IconButton
                  icon="pencil"
                  label={t('tags.rules.edit', { values: ruleText(rule) })}
                  onClick={() => setEditing({ at, rule })}
                />
                <IconButton
                  icon="trash"
                  label={t('tags.rules.remove', { values: ruleText(rule) })}
                  onClick={() => void act(() => askAndRemove(at, ruleText(rule)))}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {editing !== undefined && (
        <RuleDialog
          tagId={tag.id}
          rule={editing.rule}
          onCancel={() => setEditing(undefined)}
          newest={async () => {
            const fresh = await readAgain();
            if (!fresh) return undefined;
            const at = placeOf(editing.rule, rules, fresh.rules);
            const rule = fresh.rules[at] ?? editing.rule;
            setEditing({ at, rule });
            return rule ?? {};
          }}
          save={async (rule) => {
            await save([...rules.slice(0, editing.at), rule, ...rules.slice(editing.at + 1)]);
            setEditing(undefined);
          }}
        />
      )}
    </Card>
  );
}

const isSame = (one: TagRule) => (other: TagRule) =>
  one.ruleValue === other.ruleValue && (one.defaultValue ?? '') === (other.defaultValue ?? '');

/** Where a rule stands now: as it was, or changed in its old place; behind the last one when it is new or gone. */
function placeOf(rule: TagRule | undefined, before: readonly TagRule[], now: readonly TagRule[]): number {
  if (!rule) return now.length;
  const same = now.findIndex(isSame(rule));
  const at = same < 0 ? before.findIndex(isSame(rule)) : same;
  const there = now[at];
  const isAnother = there && same < 0 && before.some(isSame(there));
  return there && !isAnother ? at : now.length;
}

interface RuleDialogProps {
  tagId: string;
  rule: TagRule | undefined;
  newest: Newest<typeof ruleForm.set.fields>;
  onCancel: () => void;
  save: (rule: TagRule) => Promise<void>;
}

function RuleDialog({ tagId, rule, newest, onCancel, save }: RuleDialogProps) {
  const t = useWords();
  const form = useForm(ruleForm, rule);
  return (
    <FormDialog
      title={t(rule ? 'tags.rules.change' : 'tags.rules.new')}
      spec={ruleForm}
      form={form}
      onCancel={onCancel}
      lastChange={<LastChange kind="tag" id={tagId} />}
      newest={newest}
      send={({ ruleValue, defaultValue }) => save({ ruleValue, defaultValue: defaultValue || null })}
    />
  );
}
