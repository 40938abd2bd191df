import type { Lookup } from '../list/filters.ts';

const pageSize = 20;
const query = (text: string) => ({ pageSize, ...(text && { text }) });

// Loaded with the first lookup: most lists are read without one.
const organizations = () => import('@meet/contracts/areas/organizations');
const subscriptions = () => import('@meet/contracts/areas/subscriptions');

export const organizationLookup: Lookup = {
  async find(text, { call, signal }) {
    const { listOrganizations } = await organizations();
    const { items } = await call(listOrganizations, { query: query(text), signal });
    return items.map(({ id, name }) => ({ value: id, text: name }));
  },
  async nameOf(id, { call, signal }) {
    const { getOrganization } = await organizations();
    return (await call(getOrganization, { params: { id }, signal })).name;
  },
};

const nameOf = ({ organization, product }: { organization: { name: string }; product: string }): string =>
  `${organization.name} · ${product}`;

export const subscriptionLookup: Lookup = {
  async find(text, { call, signal }) {
    const { listSubscriptions } = await subscriptions();
    const { items } = await call(listSubscriptions, { query: query(text), signal });
    return items.map((subscription) => ({ value: subscription.id, text: nameOf(subscription) }));
  },
  async nameOf(id, { call, signal }) {
    const { getSubscription } = await subscriptions();
    return nameOf(await call(getSubscription, { params: { id }, signal }));
  },
};
