import type { Refusal } from '@meet/contracts/rules';
import { changeTag, type TagRow, type TagRule } from '@meet/contracts/tags';
import { useState } from 'react';
import { CallProblem } from '../../api/problem.ts';
import { problemText } from '../../app/problem-text.ts';
import { useServices } from '../../app/services.ts';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Cancelled, confirm } from '../../ui/confirm.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { RuledButton } from '../../app/RuledButton.tsx';
import { ruleForm } from './tag-forms.ts';
import { ruleText } from './tag-list.tsx';

interface RulesCardProps {
  tag: TagRow;
  why: Refusal | undefined;
  onChange: (tag: TagRow) => void;
}

/** Which values the tag may be given with; each rule is changed on its own. */
export function RulesCard({ tag, why, onChange }: RulesCardProps) {
  const { call, notices, i18n } = useServices();
  const t = useWords();
  const { rules } = tag;
  /** The rule being edited; one behind the last is new. */
  const [editing, setEditing] = useState<number>();

  async function save(next: TagRule[]): Promise<void> {
    const saved = await call(changeTag, { params: { id: tag.id }, body: { rules: next, version: tag.version } });
    notices.show('success', t('tags.rules.saved'));
    onChange(saved);
  }

  async function askAndRemove(at: number, values: string): Promise<void> {
    try {
      await confirm({
        title: t('tags.rules.removeTitle', { values }),
        message: t('tags.rules.removeText'),
        validate: t('tags.action.delete'),
        isDanger: true,
      });
      await save(rules.filter((_, index) => index !== at));
    } catch (error) {
      if (error instanceof Cancelled) return;
      notices.show('error', problemText(i18n, error instanceof CallProblem ? error : new CallProblem(1000)));
    }
  }

  return (
    <Card
      title={t('tags.rules.title')}
      text={t('tags.rules.text')}
      end={
        <RuledButton size="small" icon="plus" why={why} onClick={() => setEditing(rules.length)}>
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
                <IconButton icon="pencil" label={t('tags.rules.edit', { values: ruleText(rule) })} onClick={() => setEditing(at)} />
                <IconButton
                  icon="trash"
                  label={t('tags.rules.remove', { values: ruleText(rule) })}
                  onClick={() => void askAndRemove(at, ruleText(rule))}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {editing !== undefined && (
        <RuleDialog
          rule={rules[editing]}
          onCancel={() => setEditing(undefined)}
          save={async (rule) => {
            await save([...rules.slice(0, editing), rule, ...rules.slice(editing + 1)]);
            setEditing(undefined);
          }}
        />
      )}
    </Card>
  );
}

interface RuleDialogProps {
  rule: TagRule | undefined;
  onCancel: () => void;
  save: (rule: TagRule) => Promise<void>;
}

function RuleDialog({ rule, onCancel, save }: RuleDialogProps) {
  const t = useWords();
  const form = useForm(ruleForm, rule);
  return (
    <FormDialog
      title={t(rule ? 'tags.rules.change' : 'tags.rules.new')}
      spec={ruleForm}
      form={form}
      onCancel={onCancel}
      send={({ ruleValue, defaultValue }) => save({ ruleValue, defaultValue: defaultValue || null })}
    />
  );
}
