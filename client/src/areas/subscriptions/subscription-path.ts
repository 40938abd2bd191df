export const subscriptionPath = (id: string): string => `/subscriptions/${encodeURIComponent(id)}`;

export const organizationPath = (id: string): string => `/organizations/${encodeURIComponent(id)}`;
