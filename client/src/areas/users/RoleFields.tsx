import type { UserDetail } from '@meet/contracts/areas/users';
import { organizationChangeRefusal } from '@meet/contracts/rules';
import { FoundField } from '../../form/FoundField.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { isList } from '@meet/contracts/fields/field-values';
import { useWords } from '../../i18n/use-words.tsx';
import { OrganizationsChoice } from './OrganizationsChoice.tsx';
import { SubscriptionChoice } from '../../entities/subscriptions/SubscriptionChoice.tsx';
import { useMe } from '../../entities/users/use-me.ts';

/** What the roles need besides: a seat for an organizer, organizations for who manages them, which administrators alone change. */
export function RoleFields({ organizations = [] }: { organizations?: UserDetail['organizations'] }) {
  const t = useWords();
  const isFixed = organizationChangeRefusal(useMe().roles) !== undefined;
  return (
    <>
      <FoundField name="subscriptionId">
        {(field, value, set) => (
          <SubscriptionChoice
            {...field}
            value={typeof value === 'string' ? value : ''}
            seats={(n) => t('users.seats', { n })}
            onPick={set}
          />
        )}
      </FoundField>
      <FoundField name="organizationIds">
        {(field, value, set) =>
          isFixed ? (
            <Facts>
              <Fact name={field.label}>{organizations.map(({ name }) => name).join(', ')}</Fact>
            </Facts>
          ) : (
            <OrganizationsChoice {...field} known={organizations} value={isList(value) ? value : []} onChange={set} />
          )
        }
      </FoundField>
    </>
  );
}
