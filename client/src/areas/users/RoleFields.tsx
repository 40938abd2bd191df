import type { UserDetail } from '@meet/contracts/areas/users';
import { organizationChangeRefusal } from '@meet/contracts/rules';
import type { Value } from '@meet/contracts/fields/fields';
import type { ReactNode } from 'react';
import { useFormContext } from '../../form/form-context.ts';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { formWords } from '../../form/form-words.ts';
import { isList } from '@meet/contracts/fields/field-values';
import { useI18n } from '../../i18n/use-words.tsx';
import type { FieldText } from '../../ui/fields/FieldFrame.tsx';
import { OrganizationsChoice } from './OrganizationsChoice.tsx';
import { SubscriptionChoice } from './SubscriptionChoice.tsx';
import { useMe } from '../../entities/users/use-me.ts';

/** What the roles need besides: a seat for an organizer, organizations for who manages them, which administrators alone change. */
export function RoleFields({ organizations = [] }: { organizations?: UserDetail['organizations'] }) {
  const isFixed = organizationChangeRefusal(useMe().roles) !== undefined;
  return (
    <>
      <FoundField name="subscriptionId">
        {(field, value, set) => <SubscriptionChoice {...field} value={typeof value === 'string' ? value : ''} onPick={set} />}
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

interface FoundFieldProps {
  name: string;
  children: (field: FieldText & { onLeave: () => void }, value: Value, set: (value: Value) => void) => ReactNode;
}

/** A field of the form whose options are looked up while somebody types. */
function FoundField({ name, children }: FoundFieldProps) {
  const i18n = useI18n();
  const place = useFormContext();
  const model = place.field(name);
  const words = formWords(i18n, place);
  const fault = model.fault.value;
  if (!model.isInForce.value) return null;
  const text = { label: words.label(name), hint: words.hint(name), error: fault && words.fault(fault, model.field), onLeave: model.leave };
  return (
    <div id={`${place.id}-${name}`} className="form-field">
      {children(text, model.value.value, model.set)}
    </div>
  );
}
