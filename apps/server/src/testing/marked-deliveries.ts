import { newId } from '@plinth/domain';
import { giftCardHash } from '../commerce/gift-cards/gift-card-code.ts';
import { privateKey } from '../platform/assets/private-file.ts';
import type { Database } from '../platform/database/connection.ts';

/** What a marked website has handed over: a file, a membership and a gift card with a code. */
export interface MarkedDeliveries {
  productFileId: string;
  downloadId: string;
  grantId: string;
  soldCardId: string;
  giftCardCode: string;
}

export async function seedDeliveries(
  { system: sql }: Database,
  of: { websiteId: string; itemId: string; orderId: string; memberAreaId: string },
  text: (what: string) => string,
): Promise<MarkedDeliveries> {
  const { websiteId, itemId, orderId, memberAreaId } = of;
  const [productFileId = '', downloadId = '', grantId = '', soldCardId = ''] = Array.from({ length: 4 }, () => newId());
  const giftCardCode = 'AAAABBBBCCCCDDDD';
  const expiresAt = new Date(Date.now() + 86_400_000);
  const sold = { websiteId, orderId, orderItemId: orderId };
  await sql`insert into product_files ${sql({ websiteId, id: productFileId, itemId, filename: text('file'), contentType: 'application/pdf', byteSize: 1, storageKey: privateKey(websiteId, productFileId, 'a.pdf') })}`;
  await sql`insert into product_memberships ${sql({ websiteId, itemId, memberAreaId })}`;
  await sql`insert into downloads ${sql({ ...sold, id: downloadId, fileId: productFileId, allowed: 5, expiresAt })}`;
  await sql`insert into membership_grants ${sql({ ...sold, id: grantId, memberAreaId, expiresAt })}`;
  await sql`insert into gift_cards ${sql({ ...sold, id: soldCardId, codeHash: giftCardHash(websiteId, giftCardCode), sealedCode: '', ending: 'DDDD', currency: 'USD', balanceCents: 5000 })}`;
  await sql`insert into gift_card_recipients ${sql({ ...sold, name: text('receiver'), email: 'receiver@example.com', message: text('words'), day: '', sendAt: expiresAt, origin: 'http://localhost' })}`;
  await sql`insert into gift_card_entries ${sql({ websiteId, id: newId(), giftCardId: soldCardId, kind: 'issued', amountCents: 5000, orderId })}`;
  return { productFileId, downloadId, grantId, soldCardId, giftCardCode };
}
