import type { SubscriptionTerms } from '@meet/contracts/areas/subscriptions';
import type { ReactNode } from 'react';
import { FormDialog } from '../../form/FormDialog.tsx';
import { FormField } from '../../form/FormField.tsx';
import type { Newest } from '../../form/form-model.ts';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { useZone } from '../../list/use-zone.ts';
import { Notice } from '../../ui/layout/Notice.tsx';
import { changedTerms, termsForm, termsOf } from './terms-form.ts';

interface TermsDialogProps {
  title: string;
  submit: string;
  /** The current terms. */
  given?: SubscriptionTerms;
  /** The current number of organizers. */
  organizers?: number;
  /** Called with all terms and with the changed ones. */
  send: (terms: SubscriptionTerms, changes: Partial<SubscriptionTerms>) => Promise<void>;
  newest?: Newest<typeof termsForm.set.fields>;
  /** Says in the notice of a conflict who saved last. */
  lastChange?: ReactNode;
  onCancel: () => void;
}

/** Product, seats and end of a subscription. Warns if there are more organizers than seats. */
export function TermsDialog({ title, submit, given, organizers = 0, send, newest, lastChange, onCancel }: TermsDialogProps) {
  const t = useWords();
  const zone = useZone();
  const form = useForm(termsForm, given);
  const exceeding = organizers - (form.values.value.seats ?? organizers);
  return (
    <FormDialog
      title={title}
      submit={submit}
      spec={termsForm}
      form={form}
      {...(zone !== undefined && { zone })}
      onCancel={onCancel}
      newest={newest}
      lastChange={lastChange}
      send={(values, changes) => send(termsOf(values, zone), changedTerms(changes, zone))}
    >
      <FormField name="product" />
      <FormField name="seats" />
      {exceeding > 0 && <Notice kind="warning">{t('subscriptions.fewer', { n: exceeding })}</Notice>}
      <FormField name="perpetual" />
      <FormField name="endDate" />
    </FormDialog>
  );
}
