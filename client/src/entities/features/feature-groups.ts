import { features, type Feature } from '@meet/contracts/features';

const isGateway = (feature: Feature): boolean => feature.startsWith('Gateway_');

/** All features in the order of 001 §3, in two groups. */
export const featureGroups = {
  functionalities: features.filter((feature) => !isGateway(feature)),
  gateways: features.filter(isGateway),
} as const;
