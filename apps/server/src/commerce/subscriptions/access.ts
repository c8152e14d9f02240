import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../../platform/config/secret-key.ts';
import { seal } from '../../platform/mail/sealed-secrets.ts';
import type { SubscriptionRow } from './subscription-row.ts';

const made = (purpose: string, text: string): string =>
  createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');

/** What opens a subscription's page without an account: stands in the mails to its customer. */
const accessToken = (websiteId: string, id: string): string => made('subscription', `${websiteId} ${id}`);

/** The token of the cart that a period is bought with. */
export const renewalToken = (websiteId: string, { id, period }: Pick<SubscriptionRow, 'id' | 'period'>): string =>
  made('subscription-renewal', `${websiteId} ${id} ${period}`);

export function isAccessToken(websiteId: string, id: string, token: string): boolean {
  const [given, wanted] = [Buffer.from(token), Buffer.from(accessToken(websiteId, id))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The subscription's page, as a mail links it. */
export const pageUrlInMail = (websiteId: string, { id, origin }: Pick<SubscriptionRow, 'id' | 'origin'>): string =>
  `${origin}/account/subscriptions/${id}?token=${seal(accessToken(websiteId, id))}`;
