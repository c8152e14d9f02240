import { removeOldDeliveries } from '../accounts/hooks/service.ts';
import { removeOldSessions } from '../accounts/site-users/service.ts';
import { removeOldAutomaticMails } from '../commerce/automatic-mails/service.ts';
import { removeOldCarts } from '../commerce/carts/service.ts';
import { removeOldKeys } from '../commerce/checkout/service.ts';
import { removeOldAttempts } from '../commerce/payments/service.ts';
import { removeOldHits } from '../content/analytics/service.ts';
import { removeOldConsents } from '../content/consent/service.ts';
import { removeOldEntries } from '../content/documents/history.ts';
import { removeOldRevisions } from '../content/items/item-service.ts';
import { removeOldErrors } from '../platform/error-reports/routes.ts';
import { removeOldMessages } from '../platform/mail/service.ts';
import type { Kept } from '../platform/retention/retention.ts';

/** What is forgotten when it is old. What a shop has to keep – orders, payments, form answers – is not among it. */
export const keptThings: readonly Kept[] = [
  { name: 'carts', removeOld: removeOldCarts },
  { name: 'consents', removeOld: removeOldConsents },
  { name: 'deliveries', removeOld: removeOldDeliveries },
  { name: 'errors', removeOld: removeOldErrors },
  { name: 'hits', removeOld: removeOldHits },
  { name: 'keys', removeOld: removeOldKeys },
  { name: 'keys', removeOld: removeOldAttempts },
  { name: 'mails', removeOld: removeOldMessages },
  { name: 'mails', removeOld: removeOldAutomaticMails },
  { name: 'revisions', removeOld: removeOldRevisions },
  { name: 'revisions', removeOld: removeOldEntries },
  { name: 'sessions', removeOld: removeOldSessions },
];
