import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../../platform/config/secret-key.ts';

const made = (purpose: string, websiteId: string, id: string): string =>
  createHmac('sha256', keyFor(purpose)).update(`${websiteId} ${id}`).digest('base64url');

/** What opens a draft order for its buyer: stands in its link. */
export const draftToken = (websiteId: string, id: string): string => made('draft-order', websiteId, id);

/** The token of the cart that a draft is bought with. */
export const draftCartToken = (websiteId: string, id: string): string => made('draft-order-cart', websiteId, id);

export function isDraftToken(websiteId: string, id: string, token: string): boolean {
  const [given, wanted] = [Buffer.from(token), Buffer.from(draftToken(websiteId, id))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** @param proof the token, as it may stand where the link goes */
export const draftLink = (origin: string, id: string, proof: string): string =>
  `${origin}/checkout/offers/${id}?token=${proof}`;
