import { userRefusals } from '@meet/contracts/rules';
import { tagUsers } from '@meet/contracts/areas/user-bulk';
import { getUserChoices } from '@meet/contracts/areas/users';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { focusNextItem } from '../../ui/inputs/focus-next-item.ts';
import '../../ui/inputs/inputs.css';
import { RuledButton } from '../../core/RuledButton.tsx';
import { tagTexts } from '@meet/contracts/areas/list-cells';
import { giveTag } from './bulk-dialogs.tsx';
import { showResult } from './bulk-result.tsx';
import type { UserPart } from './user-part.ts';
import { only } from './user-selection.ts';

/** The tags somebody carries, to be given and taken. */
export function TagsCard({ record: user, me, act }: UserPart) {
  const services = useServices();
  const t = useWords();
  const why = userRefusals.tag(me, user);
  const chosen = only(user);

  async function give(): Promise<void> {
    const choices = await services.call(getUserChoices);
    if (choices.tags.length === 0) return services.notices.show('info', t('users.tag.none'));
    await giveTag(services, choices, chosen);
  }

  async function take(name: string): Promise<void> {
    const { tags } = await services.call(getUserChoices);
    const tag = tags.find((one) => one.name === name);
    if (tag) showResult(services, chosen, await services.call(tagUsers, { body: { ids: [user.id], tagId: tag.id, remove: true } }));
  }

  return (
    <Card title={t('users.column.tags')}>
      {user.tags.length === 0 ? (
        <p className="quiet-text">{t('users.noTags')}</p>
      ) : (
        <ul className="tags">
          {user.tags.map((tag) => {
            const text = tagTexts({ tags: [tag] }).join('');
            return (
              <li key={tag.name} ref={focusNextItem}>
                {text}
                {!why && (
                  <button
                    type="button"
                    aria-label={t('form.remove', { what: text })}
                    title={t('form.remove', { what: text })}
                    onClick={() => void act(() => take(tag.name))}
                  >
                    <Icon name="x" />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div className="user-buttons">
        <RuledButton icon="tag" why={why} onClick={() => void act(give)}>
          {t('users.action.tag')}
        </RuledButton>
      </div>
    </Card>
  );
}
