import { newId } from '@plinth/domain';
import { returnLink, stopLink } from '../commerce/automatic-mails/links.ts';
import type { Database } from '../platform/database/connection.ts';
import { openSealed } from './opened-mail.ts';

/** Mails that the shop of a marked website has written by itself, with their links as their reader has them. */
export interface MarkedMails {
  cartMailId: string;
  cartMailProof: string;
  stopAddress: string;
  stopProof: string;
}

export async function seedAutomaticMails(
  { system: sql }: Database,
  { websiteId, orderId, itemId }: { websiteId: string; orderId: string; itemId: string },
  text: (what: string) => string,
): Promise<MarkedMails> {
  const cartMailId = newId();
  const email = `${text('left')}@example.com`;
  const [cart] = await sql<{ id: string }[]>`
    select c.id from carts c join cart_entries e on e.website_id = c.website_id and e.cart_id = c.id
    where c.website_id = ${websiteId} and c.purpose = 'purchase' and not c.is_purchased order by c.id desc limit 1`;
  const cartId = cart?.id ?? '';
  const stopAddress = newId().padEnd(64, '0');
  await sql`insert into cart_contacts ${sql({ websiteId, cartId, email })}`;
  await sql`insert into automatic_mails ${sql([
    { websiteId, id: cartMailId, kind: 'cart', email, subjectId: cartId, itemIds: [] },
    { websiteId, id: newId(), kind: 'review', email, subjectId: orderId, itemIds: [itemId] },
  ])}`;
  await sql`insert into mail_stops ${sql({ websiteId, kind: 'cart', addressHash: stopAddress.replace('0', '1') })}`;
  const origin = 'http://localhost';
  const proofIn = (link: string) =>
    openSealed(link)
      .split(/token=|\//)
      .at(-1) ?? '';
  return {
    cartMailId,
    cartMailProof: proofIn(returnLink(origin, websiteId, cartMailId)),
    stopAddress,
    stopProof: proofIn(stopLink(origin, websiteId, { kind: 'cart', addressHash: stopAddress })),
  };
}
