import { subscriptionChangeRefusal } from '@meet/contracts/rules';
import {
  addImposedContact,
  contactFilters,
  listImposedContacts,
  removeImposedContact,
  removeImposedContacts,
  type ContactRow,
} from '@meet/contracts/areas/subscription-people';
import { code } from '@meet/contracts/wire/errors';
import type { FilterValues } from '@meet/contracts/wire/lists';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { FastifyInstance } from 'fastify';
import type { InferInput } from 'valibot';
import { textFilter } from '../../lists/filters.ts';
import { listed, pageOf, type FilterTests } from '../../lists/list-page.ts';
import { assertThat, fieldProblem, refuse } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { callerOf } from '../../worlds/access/authorize.ts';
import type { World } from '../../worlds/world.ts';
import { selectedAddresses } from './selection.ts';
import { foundSubscription, reachedAccount, sameAddress, visibleSubscription, type SubscriptionContext } from './visible-subscription.ts';

type Contact = SubscriptionRecord['imposedContacts'][number];
type Row = InferInput<typeof ContactRow>;

const contactList = {
  sort: 'lastName',
  columns: {
    email: ({ email }: Row) => email,
    firstName: ({ firstName }: Row) => firstName,
    lastName: ({ lastName }: Row) => lastName,
  },
} as const;

const withText = textFilter(({ firstName, lastName, email }: Contact) => `${firstName} ${lastName} ${email}`);

type Filter = FilterValues<typeof contactFilters>;

const testsOf = ({ text }: Filter): FilterTests<Contact, Filter> => ({ text: withText(text) });

/** Contacts every member of a subscription has and none can remove (001 §6). */
export function imposedContacts(app: FastifyInstance): void {
  serve(app, listImposedContacts, (context) => {
    const rows = visible(context).imposedContacts.map(rowOf);
    return pageOf(listed(rows), contactList, context.query, testsOf(context.query));
  });

  serve(app, addImposedContact, (context) => {
    const { world, body } = context;
    const { me, subscription } = visibleSubscription(context);
    refuse(subscriptionChangeRefusal(me, subscription));
    const { firstName, lastName, email } = reachedAccount(world, me, body.email);
    const isNew = !subscription.imposedContacts.some(sameAddress(email));
    assertThat(isNew, code.userExists, 'this user is an imposed contact already', fieldProblem('email', code.userExists));
    const contact = { firstName, lastName, email };
    impose(world, subscription.id, [...subscription.imposedContacts, contact]);
    return rowOf(contact);
  });

  serve(app, removeImposedContact, (context) => {
    const { me, subscription } = visibleSubscription(context);
    refuse(subscriptionChangeRefusal(me, subscription));
    const isThere = sameAddress(context.params.email);
    assertThat(subscription.imposedContacts.some(isThere), code.notFound, 'this subscription imposes no such contact');
    impose(
      context.world,
      subscription.id,
      subscription.imposedContacts.filter((contact) => !isThere(contact)),
    );
  });

  serve(app, removeImposedContacts, (context) => {
    const { me, subscription } = visibleSubscription(context);
    refuse(subscriptionChangeRefusal(me, subscription));
    const { found, result } = selectedAddresses(subscription.imposedContacts, context.body, testsOf);
    impose(
      context.world,
      subscription.id,
      subscription.imposedContacts.filter(({ email }) => !found.includes(email)),
    );
    return result;
  });
}

const rowOf = (contact: Contact): Row => ({ id: contact.email, ...contact });

/** Members see the contacts of their subscription, whatever their role. */
function visible(context: SubscriptionContext) {
  const isMe = sameAddress(callerOf(context).email);
  const isMember = context.world.store.subscriptions.get(context.params.id)?.organizers.some(isMe);
  return isMember ? foundSubscription(context) : visibleSubscription(context).subscription;
}

function impose({ store }: World, id: string, contacts: Contact[]): void {
  const subscription = store.subscriptions.get(id);
  if (subscription) store.subscriptions.set(id, { ...subscription, imposedContacts: contacts });
}
