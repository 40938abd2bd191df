import { getOrganization, listOrganizations } from '@meet/contracts/organizations';
import { getSubscription, listSubscriptions } from '@meet/contracts/subscriptions';
import type { Lookup } from '../list/filters.ts';

const pageSize = 20;
const query = (text: string) => ({ pageSize, ...(text && { text }) });

export const organizationLookup: Lookup = {
  async find(text, { call, signal }) {
    const { items } = await call(listOrganizations, { query: query(text), signal });
    return items.map(({ id, name }) => ({ value: id, text: name }));
  },
  nameOf: async (id, { call, signal }) => (await call(getOrganization, { params: { id }, signal })).name,
};

const nameOf = ({ organization, product }: { organization: { name: string }; product: string }): string =>
  `${organization.name} · ${product}`;

export const subscriptionLookup: Lookup = {
  async find(text, { call, signal }) {
    const { items } = await call(listSubscriptions, { query: query(text), signal });
    return items.map((subscription) => ({ value: subscription.id, text: nameOf(subscription) }));
  },
  nameOf: async (id, { call, signal }) => nameOf(await call(getSubscription, { params: { id }, signal })),
};
