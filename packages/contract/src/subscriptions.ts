import { mostRetries } from '@plinth/domain';
import Type, { type Static } from 'typebox';

/** What happens to a renewal that was not paid. */
export const SubscriptionSettings = Type.Object(
  {
    /** How often it is tried again: 1, 3, 5 and 7 days after the first failure. */
    retries: Type.Integer({ minimum: 0, maximum: mostRetries }),
    /** Then the subscription is cancelled, or waits for its customer. */
    afterwards: Type.Enum(['cancel', 'past-due']),
  },
  { additionalProperties: false },
);
export type SubscriptionSettings = Static<typeof SubscriptionSettings>;
