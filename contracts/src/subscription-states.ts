/**
 * State of a subscription: in force, in force with its end near enough for the notice (`ending`) or for the reminder
 * (`endingNow`, 001 §9), past its end, disabled permanently, or without a good licence (1024, 1025).
 */
export const subscriptionStates = ['inForce', 'ending', 'endingNow', 'ended', 'disabled', 'invalid', 'compromised'] as const;

export type SubscriptionState = (typeof subscriptionStates)[number];
