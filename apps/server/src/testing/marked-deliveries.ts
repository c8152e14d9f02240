import { newId } from '@plinth/domain';
import { giftCardHash } from '../commerce/gift-cards/gift-card-code.ts';
import { answerFileKey, privateKey } from '../platform/assets/private-file.ts';
import type { Database } from '../platform/database/connection.ts';

/** What a marked website has handed over: a file, a membership, a gift card with a code and a parcel; a refund that failed; a return and a draft order. */
export interface MarkedDeliveries {
  productFileId: string;
  downloadId: string;
  grantId: string;
  soldCardId: string;
  giftCardCode: string;
  shipmentId: string;
  labelId: string;
  refundId: string;
  subscriptionId: string;
  documentId: string;
  returnId: string;
  /** Sent with it. */
  returnPictureId: string;
  draftId: string;
}

export async function seedDeliveries(
  { system: sql }: Database,
  of: { websiteId: string; itemId: string; orderId: string; memberAreaId: string },
  text: (what: string) => string,
): Promise<MarkedDeliveries> {
  const { websiteId, itemId, orderId, memberAreaId } = of;
  const [
    productFileId = '',
    downloadId = '',
    grantId = '',
    soldCardId = '',
    shipmentId = '',
    labelId = '',
    refundId = '',
    documentId = '',
    returnId = '',
    draftId = '',
  ] = Array.from({ length: 10 }, () => newId());
  const returnPictureId = newId();
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
  await sql`insert into order_shipments ${sql({ websiteId, id: shipmentId, orderId, number: 1, carrier: text('carrier'), lines: sql.json([]) })}`;
  await sql`insert into order_labels ${sql({ websiteId, id: labelId, orderId, shipmentId, state: 'bought', provider: 'table', carrier: text('label carrier'), trackingNumber: text('label'), reference: text('bought label'), currency: 'USD', request: sql.json({ lines: [], parcel: {}, addressKey: '', notify: false, origin: '' }), boughtAt: new Date() })}`;
  await sql`insert into order_refunds ${sql({ websiteId, id: refundId, orderId, key: 'a-key-of-the-other', cause: 'refund', amountCents: 0, reason: text('reason'), notify: false, origin: 'http://localhost', state: 'failed' })}`;
  await sql`insert into order_returns ${sql({ websiteId, id: returnId, orderId, number: 1, lines: sql.json([]), wish: 'refund', note: text('sending back') })}`;
  await sql`insert into form_files ${sql({ websiteId, id: returnPictureId, formId: 'return', fieldId: orderId, submissionId: returnId, filename: text('crack'), byteSize: 1, storageKey: answerFileKey(websiteId, returnPictureId, 'a.webp') })}`;
  await sql`insert into draft_orders ${sql({ websiteId, id: draftId, number: 1000, cartId: draftId, email: text('draft'), note: text('draft note'), currency: 'USD', expiresAt })}`;
  await sql`insert into order_documents ${sql({ websiteId, id: documentId, orderId, kind: 'invoice', prefix: 'INV-', number: 1, currency: 'USD', totalCents: 0, taxCents: 0, content: sql.json({ title: 'Invoice', number: 'INV-00001', paper: 'A4', issuedAt: 0, testMode: false, facts: [], seller: [text('seller')], buyer: [text('buyer')], shipTo: [], lines: [], sums: [], taxes: [], notes: [] }) })}`;
  await sql`insert into order_events ${sql({ websiteId, id: newId(), orderId, kind: 'note', text: text('note') })}`;
  const subscriptionId = newId();
  const subscriber = {
    customerEmail: text('subscriber'),
    customerName: text('subscribing'),
    productName: text('subscribed'),
  };
  await sql`insert into subscriptions ${sql({ websiteId, id: subscriptionId, orderId, ...subscriber, testMode: true, itemId, variantId: itemId, sku: 'S', quantity: 1, unitPriceCents: 100, currency: 'USD', billingValue: 1, billingUnit: 'MONTH', cycles: 0, provider: 'test', origin: 'http://localhost', anchorOn: '2026-01-31', nextOn: '2036-02-28' })}`;
  await sql`insert into subscription_periods ${sql({ websiteId, subscriptionId, period: 0, dueOn: '2026-01-31', outcome: 'billed', orderId })}`;
  await sql`insert into subscription_events ${sql({ websiteId, id: newId(), subscriptionId, kind: 'failed', actor: 'clock', text: text('problem') })}`;
  return {
    subscriptionId,
    productFileId,
    downloadId,
    grantId,
    soldCardId,
    giftCardCode,
    shipmentId,
    labelId,
    refundId,
    documentId,
    returnId,
    returnPictureId,
    draftId,
  };
}
