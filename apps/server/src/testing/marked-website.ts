import { setText } from '@plinth/documents';
import { newId } from '@plinth/domain';
import sharp from 'sharp';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { newToken, tokenHash } from '../accounts/staff/token.ts';
import type { Application } from '../boot/application.ts';
import { hashToken, newCartToken } from '../commerce/carts/cart-cookie.ts';
import { answerFileKey } from '../platform/assets/private-file.ts';
import { storeImage } from '../platform/assets/store-image.ts';
import type { Database } from '../platform/database/connection.ts';
import { inWebsite } from '../platform/database/transaction.ts';
import { seedBooking } from './marked-bookings.ts';
import { type MarkedCustomers, seedCustomers } from './marked-customers.ts';
import { type MarkedDeliveries, seedDeliveries } from './marked-deliveries.ts';
import { type MarkedMails, seedAutomaticMails } from './marked-mails.ts';
import { seedStock } from './marked-stock.ts';
import { type OwnerAgent, signedInOwner } from './owner-server.ts';
import { newYork, TestVisitor } from './test-shop.ts';

/** A website with something in every part of it. Each text that could be seen holds `marker`; no id or address does. */
export interface MarkedWebsite extends MarkedDeliveries, MarkedCustomers, MarkedMails {
  websiteId: string;
  identifier: string;
  host: string;
  marker: string;
  storeId: string;
  pageId: string;
  categoryId: string;
  removedCategoryId: string;
  itemId: string;
  variantId: string;
  sku: string;
  couponCode: string;
  discountId: string;
  giftCardId: string;
  /** With one submission. */
  formId: string;
  submissionId: string;
  /** Sent with the submission. */
  formFileId: string;
  hookId: string;
  hooksKey: string;
  formDeliveryId: string;
  /** With one subscriber. */
  listId: string;
  unsubscribeKey: string;
  /** Opens a cart of one subscription, once. */
  subscriptionToken: string;
  /** Path below /content/ of an image whose bytes are in the asset store. */
  assetPath: string;
  accountId: string;
  /** Of the administrator. */
  sessionId: string;
  /** Open, to the role 4. */
  invitationId: string;
  apiKeyId: string;
  /** Paused, with one delivery that failed. */
  eventHookId: string;
  eventDeliveryId: string;
  /** A copy that its administrator has asked for, of a website that there is not. */
  websiteTaskId: string;
  revisionId: string;
  messageId: string;
  ownSectionId: string;
  /** A product file that was looked at. */
  productImportId: string;
  /** A file of WordPress that was looked at. */
  wordpressImportId: string;
  /** Of the draft of the page. */
  historyEntryId: string;
  paymentAttemptId: string;
  payoutId: string;
  orderId: string;
  paymentId: string;
  savedCardId: string;
  /** Of the order, tomorrow. */
  bookingId: string;
  bookingProof: string;
  bookingFeedKey: string;
  /** An event that is not published. */
  eventId: string;
  orderToken: string;
  /** Key under which the order was placed. */
  idempotencyKey: string;
  /** Of that image. */
  assetId: string;
  assetFolderId: string;
  binnedAssetId: string;
  blogId: string;
  postId: string;
  authorId: string;
  commentId: string;
  /** An approved review of the product. */
  reviewId: string;
  /** Sent with it. */
  reviewPictureId: string;
  /** A change of the variant's stock. */
  stockChangeId: string;
  stockLocationId: string;
  stockTransferId: string;
  /** Somebody who waits for the variant. */
  restockSignupId: string;
  siteUserId: string;
  /** Cookie of that person's session, and what their forms carry. */
  memberToken: string;
  memberXsrf: string;
  /** Of the member's session. */
  memberSessionId: string;
  wishListToken: string;
  addressId: string;
  memberAreaId: string;
  /** An entry of the cart that `shopper` still has open. */
  entryId: string;
  shopper: TestVisitor;
  cartToken: string;
  admin: OwnerAgent;
}

export interface MarkedTexts {
  marker: string;
  /** Text of a title or name; default `<marker> <what>`. */
  text?: (what: string) => string;
}

const ADMIN = 1;

/** Seeds the website `identifier`; content by SQL, carts and the order through the calls a shopper makes. */
export async function seedMarkedWebsite(
  { app, context }: Application,
  db: Database,
  identifier: string,
  { marker, text = (what) => `${marker} ${what}` }: MarkedTexts,
): Promise<MarkedWebsite> {
  const removedCategoryId = newId() as string;
  const [websiteId, storeId, pageId, categoryId, itemId, variantId] = [1, 2, 3, 4, 5, 6].map(() => newId()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const host = `${identifier}.localhost`;
  const sku = `SKU-${identifier}`;
  const couponCode = `SAVE-${identifier}`.toUpperCase();
  const { system: sql } = db;
  const json = (value: unknown) => sql.json(value as never);
  await sql`insert into websites ${sql({
    websiteId,
    identifier,
    title: text('website'),
    tagline: text('tagline'),
    contactEmail: `owner-${marker}@example.com`,
    themeName: 'lookbook',
    storeSettings: json({ currency: 'USD', testGateway: true }),
    settings: json({
      note: marker,
      merchandisingSettings: { displayNativeProductReviewsEnabled: true, displayProductReviewStarsOnListings: true },
    }),
    homeCollectionId: pageId,
  })}`;
  await sql`insert into domains ${sql({ websiteId, host: `${identifier}-${marker}.example.com` })}`;
  await sql`insert into domain_claims ${sql({ websiteId, host: `new-${marker}.example.com`, token: text('token') })}`;
  await sql`insert into domain_checks ${sql({ websiteId, host: `new-${marker}.example.com`, problem: text('check') })}`;
  await sql`insert into certificates ${sql({ websiteId, host: `${identifier}-${marker}.example.com`, problem: text('certificate') })}`;
  for (const [id, type, typeName, urlId] of [
    [storeId, 13, 'products', 'shop'],
    [pageId, 10, 'page', 'start'],
  ] as const) {
    await sql`insert into collections ${sql({
      websiteId,
      id,
      type,
      typeName,
      title: text(urlId),
      navigationTitle: text(`${urlId} navigation`),
      urlId,
      // HTML by design, as a collection's description is in templates.
      description: `<p>${marker}</p>`,
      seoTitle: text(`${urlId} search title`),
      seoDescription: text(`${urlId} search description`),
      body: `<p>${marker}</p>`,
      ...(typeName === 'page' ? { layout: json(markedLayout(marker, text)) } : {}),
    })}`;
  }
  await sql`insert into categories ${sql({ websiteId, id: categoryId, collectionId: storeId, displayName: text('category'), slug: 'bowls' })}`;
  await sql`insert into items ${sql({
    websiteId,
    id: itemId,
    collectionId: storeId,
    recordType: 11,
    urlId: 'bowl',
    title: text('product'),
    body: `<p>${marker}</p>`,
    excerpt: `<p>${marker}</p>`,
    tags: [text('tag')],
    productType: 1,
    seoTitle: text('product search title'),
    seoDescription: text('product search description'),
    variantOptionOrdering: [text('option')],
    featured: true,
  })}`;
  await sql`insert into variants ${sql({
    websiteId,
    id: variantId,
    itemId,
    sku,
    attributes: json([{ name: text('option'), value: text('value') }]),
    priceCents: 1000,
    stock: 50,
  })}`;
  const seededForms = await seedForms(db, websiteId, marker, text);
  const reviewId = newId();
  const review = { title: text('review title'), body: text('review'), authorName: text('buyer'), reply: text('reply') };
  await sql`insert into product_reviews ${sql({ websiteId, id: reviewId, itemId, source: 'native', rating: 5, ...review, authorEmail: `b-${marker}@example.com`, status: 'approved', contentHash: marker })}`;
  const reviewPictureId = newId();
  await sql`insert into form_files ${sql({ websiteId, id: reviewPictureId, formId: 'review', fieldId: itemId, submissionId: reviewId, filename: text('shown'), byteSize: 1, storageKey: answerFileKey(websiteId, reviewPictureId, 'a.webp') })}`;
  await sql`update items set review_totals = '{"native":[0,0,0,0,1]}' where website_id = ${websiteId} and id = ${itemId}`;
  const stockChangeId = newId();
  const line = { websiteId, variantId, number: 2 };
  await sql`insert into stock_movements ${sql({ ...line, itemId, sku: text('sku then'), delta: -1, stockAfter: 1, cause: 'damaged', note: text('stock note'), changeId: stockChangeId })}`;
  await sql`insert into stock_alerts ${sql({ ...line, lowAt: 2 })}`;
  const restockSignupId = newId();
  await sql`insert into product_companions ${sql({ websiteId, itemId, otherId: itemId, orders: 3 })}`;
  await sql`insert into restock_signups ${sql({ websiteId, id: restockSignupId, productId: itemId, variantId, email: `waits-${marker}@example.com` })}`;
  const giftCardId = newId();
  await sql`insert into items ${sql({ websiteId, id: giftCardId, collectionId: storeId, recordType: 11, urlId: 'gift', title: text('gift card'), productType: 4 })}`;
  await sql`insert into variants ${sql({ websiteId, id: newId(), itemId: giftCardId, sku: `GIFT-${identifier}`, priceCents: 2500 })}`;
  const subscriptionToken = newCartToken();
  const subscription = { websiteId, id: newId(), tokenHash: hashToken(subscriptionToken), purpose: 'subscription' };
  await sql`insert into carts ${sql({ ...subscription, currency: 'USD' })}`;
  await sql`insert into carrier_quotes ${sql({ websiteId, cartId: subscription.id, key: marker, currency: 'USD', services: json([{ code: 'post', name: text('service'), costCents: 500 }]) })}`;
  await sql`insert into item_categories ${sql({ websiteId, itemId, categoryId })}`;
  const removed = { id: removedCategoryId, collectionId: storeId, itemIds: [itemId], childIds: [], ledFrom: [] };
  await sql`
    insert into removed_categories ${sql({ websiteId, ...removed, category: sql.json({ id: removedCategoryId, display_name: text('removed'), slug: 'removed' }) as never })}`;
  const discountId = newId();
  await sql`insert into coupons ${sql({ websiteId, id: discountId, code: couponCode, name: text('coupon'), kind: 'percentage', amount: 1000 })}`;
  await sql`insert into coupon_codes ${sql({ websiteId, code: `MANY-${identifier}`.toUpperCase(), couponId: discountId })}`;
  await sql`insert into shipping_boxes ${sql({ websiteId, id: newId(), name: text('box'), lengthMm: 300, widthMm: 200, heightMm: 100, weightGrams: 100 })}`;
  await sql`insert into shipping_zones ${sql({ websiteId, id: newId(), name: text('zone'), places: json([{ country: 'US', regions: [], postalCodes: [] }]) })}`;
  await sql`insert into tax_categories ${sql({ websiteId, categoryId, taxClass: 'reduced' })}`;
  await sql`insert into shipping_options ${sql({ websiteId, id: 'post', name: text('post'), kind: 'flat', rates: json({ costCents: 500 }) })}`;
  await sql`insert into tax_rules ${sql({ websiteId, id: newId(), name: text('tax'), country: 'US', rateBasisPoints: 800 })}`;
  await sql`insert into navigations ${sql({ websiteId, name: 'mainNav', items: json([{ collectionId: storeId }, { externalLink: { url: 'https://example.com/', title: text('link') } }]) })}`;
  await sql`insert into header_footers ${sql({ websiteId, header: json({ note: marker }), footer: json({ note: marker }) })}`;
  await sql`insert into redirects ${sql({ websiteId, fromPath: '/old', toPath: `/${marker}` })}`;
  await sql`insert into code_injections ${sql({ websiteId, place: 'lockPage', html: `<p>${marker}</p>` })}`;
  await sql`insert into website_themes ${sql({ websiteId, id: newId(), name: 'own', version: 1, files: json({ 'a.list': marker }) })}`;
  const productImportId = newId();
  await sql`insert into product_imports ${sql({ websiteId, id: productImportId, filename: `${marker}.csv`, state: 'read', columns: json([{ name: marker, examples: [] }]) })}`;
  await sql`insert into product_import_steps ${sql({ websiteId, importId: productImportId, number: 0, itemId, title: marker, outcome: 'created', after: json({ note: marker }) })}`;
  await sql`insert into import_mappings ${sql({ websiteId, columnsHash: marker, mapping: json({ note: marker }) })}`;
  const wordpressImportId = newId();
  await sql`insert into wordpress_imports ${sql({ websiteId, id: wordpressImportId, filename: `${marker}.xml`, fileKey: '', state: 'read', accountId: 'nobody' })}`;
  await sql`insert into import_links ${sql({ websiteId, source: 'shopify', externalId: marker, kind: 'product', localId: itemId, contentHash: marker })}`;
  const community = await seedCommunity(db, websiteId, { marker, text });
  const bytes = await sharp({
    create: { width: 40, height: 50, channels: 3, background: { r: identifier.length * 9, g: 80, b: 90 } },
  })
    .composite([{ input: Buffer.from(`<svg width="40" height="30"><text y="20">${identifier}</text></svg>`) }])
    .png()
    .toBuffer();
  const assetId = await inWebsite(db, websiteId, (tx) =>
    storeImage(tx, context.assets, websiteId, bytes, 'image.png', text('alternative text')),
  );
  await sql`insert into item_assets ${sql({ websiteId, itemId, assetId })}`;
  const [assetFolderId, binnedAssetId] = [newId(), newId()];
  await sql`insert into asset_folders ${sql({ websiteId, id: assetFolderId, name: text('file folder') })}`;
  const binned = {
    id: binnedAssetId,
    filename: `${marker}.pdf`,
    content_type: 'application/pdf',
    byte_size: 9,
    storage_key: `${websiteId}/0123456789abcdef0123/binned.pdf`,
    alt_text: '',
    title: text('binned'),
    focal_x_thousandths: 500,
    focal_y_thousandths: 500,
    color_data: {},
    widths: [],
    created_at: new Date(),
    former_addresses: [],
  };
  await sql`insert into asset_bin ${sql({ websiteId, id: binnedAssetId, storageKey: binned.storage_key, byteSize: 9, folderId: assetFolderId, file: json(binned), shown: json({}) })}`;
  await sql`insert into asset_crops ${sql({ websiteId, storageKey: binned.storage_key, crop: text('crop') })}`;
  const [asset] = await sql<{ storageKey: string }[]>`select storage_key from assets where id = ${assetId}`;
  // What an image says about itself is taken out of it; behind its end the marker stays in sight.
  await context.assets.put(asset?.storageKey ?? '', Buffer.concat([bytes, Buffer.from(marker)]));

  const admin = await signedInOwner(app, db, { websiteId, host }, ADMIN);
  const saved = await admin.call('PATCH', `/api/commerce/products/${itemId}`, {
    version: 1,
    change: { summary: `<p>${marker} summary</p>` },
  });
  if (saved.statusCode !== 200) throw new Error(`product change: ${saved.statusCode} ${saved.body}`);
  const invitation = {
    email: `asked-${marker}@example.com`,
    tokenHash: `${marker}-${websiteId}`,
    invitedBy: admin.accountId,
  };
  const nextWeek = new Date(Date.now() + 7 * 86_400_000);
  const invitationId = newId();
  await sql`insert into member_invitations ${sql({ websiteId, id: invitationId, role: 4, ...invitation, expiresAt: nextWeek })}`;
  const apiKeyId = newId();
  const apiKey = {
    name: text('key'),
    tokenHash: `key-${marker}-${websiteId}`,
    ending: 'abcd',
    accountId: admin.accountId,
  };
  await sql`insert into api_keys ${sql({ websiteId, id: apiKeyId, role: 4, ...apiKey })}`;
  const eventHookId = newId();
  const eventDeliveryId = newId();
  const eventHook = { url: `https://hooks.example.com/${marker}`, secret: marker, accountId: admin.accountId };
  await sql`insert into hooks ${sql({ websiteId, id: eventHookId, events: ['order.placed'], stopped: 'owner', ...eventHook })}`;
  const told = { hookId: eventHookId, eventId: newId(), event: 'order.placed', subject: itemId, cause: marker };
  await sql`insert into hook_deliveries ${sql({ websiteId, id: eventDeliveryId, ...told, facts: json({ note: marker }), status: 'failed' })}`;
  const websiteTaskId = newId();
  const asked = { kind: 'copy', subjectId: newId(), subjectTitle: text('copied'), accountId: admin.accountId };
  await sql`insert into website_tasks ${sql({ ...asked, id: websiteTaskId, actor: invitation.email, copyId: newId() })}`;
  const [revision] = await sql<{ id: string }[]>`select id from revisions where website_id = ${websiteId} limit 1`;

  const [session] = await sql<{ id: string }[]>`
    update member_sessions set host = ${`${marker}.example.com`} where account_id = ${admin.accountId} returning id`;

  const shopper = new TestVisitor(app, host);
  await shopper.add({ itemId, variantId, sku });
  const address = { ...newYork, firstName: text('first'), lastName: text('last'), address1: text('street') };
  const idempotencyKey = `key-${websiteId}`;
  const bought = await shopper.call(
    'POST',
    '/api/commerce/checkout',
    {
      email: `buyer-${marker}@example.com`,
      shippingAddress: address,
      billingAddress: null,
      shippingOptionId: 'post',
      couponCode,
      payment: { provider: 'test', cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' },
      note: text('note'),
      marketingConsent: false,
    },
    { 'idempotency-key': idempotencyKey },
  );
  if (bought.statusCode !== 200) throw new Error(`checkout: ${bought.statusCode} ${bought.body}`);
  const order = bought.json() as { id: string; confirmationUrl: string };
  const [message] = await sql<{ id: string }[]>`select id from outbox_messages where website_id = ${websiteId} limit 1`;
  const { bookingId, bookingProof, bookingFeedKey, eventId } = await seedBooking(
    sql,
    { websiteId, itemId, orderId: order.id, blogId: community.blogId },
    text,
  );
  const stock = await seedStock(sql, { websiteId, variantId, orderId: order.id }, text);
  const { memberAreaId } = community;
  const ownSectionId = newId();
  const [kept] = markedLayout(marker, text).sections;
  await sql`insert into translation_sources ${sql({ websiteId, collectionId: pageId, itemId: '', digests: json({ title: text('digest') }) })}`;
  await sql`insert into own_sections ${sql({ websiteId, id: ownSectionId, name: text('own section'), blocks: 3, section: json(kept) })}`;
  await sql`insert into book_checks ${sql({ websiteId, id: newId(), results: json([{ name: 'mails', title: text('check'), checked: 0, problemCount: 0, problems: [] }]), problemCount: 0, durationMs: 1 })}`;
  await sql`insert into day_ends ${sql({ websiteId, day: '2026-01-15', lines: json([{ method: text('method'), currency: 'USD', receivedCents: 100, returnedCents: 0, countedCents: 100 }]), movements: 1, note: text('note of a day-end') })}`;
  await sql`insert into day_end_entries ${sql({ websiteId, entryId: newId(), day: '2026-01-15' })}`;
  const paymentAttemptId = newId();
  await sql`insert into payment_attempts ${sql({ websiteId, id: paymentAttemptId, cartId: newId(), key: text('key'), provider: 'test', providerReference: `test_challenge_${paymentAttemptId}`, amountCents: 100, currency: 'USD', state: 'challenge', sealedVisit: text('visit'), expiresAt: new Date(Date.now() + 86_400_000) })}`;
  await sql`insert into payment_events ${sql({ websiteId, provider: 'test', id: text('event'), kind: 'captured', providerReference: text('reference') })}`;
  await sql`insert into payment_connections ${sql({ websiteId, provider: 'stripe', lastEventAt: new Date(), problem: text('problem'), problemAt: new Date() })}`;
  const [paid] = await sql<{ id: string }[]>`select id from payments where website_id = ${websiteId} limit 1`;
  await sql`insert into payment_disputes ${sql({ websiteId, provider: 'stripe', id: text('dispute'), paymentId: paid?.id ?? '', orderId: order.id, amountCents: 100, currency: 'USD', reason: text('reason'), state: 'needs-response' })}`;
  const payoutId = `po_${newId()}`;
  await sql`insert into payouts ${sql({ websiteId, provider: 'stripe', id: payoutId, account: text('account'), state: 'paid', amountCents: 100, currency: 'USD', automatic: true, testMode: true, failure: text('failure'), arrivesOn: '2026-01-15', linesState: 'complete' })}`;
  await sql`insert into balance_lines ${sql({ websiteId, provider: 'stripe', id: text('line'), payoutId, kind: 'fee', type: 'stripe_fee', sourceId: '', reference: '', amountCents: -100, feeCents: 0, currency: 'USD', chargedCents: -100, chargedCurrency: 'USD', description: text('description'), testMode: true, occurredAt: new Date('2026-01-15T12:00:00Z') })}`;
  await sql`insert into payout_looks ${sql({ websiteId, provider: 'stripe', problem: text('problem') })}`;
  await sql`insert into payment_captures ${sql({ websiteId, id: newId(), paymentId: paid?.id ?? '', orderId: order.id, key: text('capture'), amountCents: 100, isFinal: true, state: 'failed', problem: text('problem') })}`;
  const historyEntryId = await seedDraft(admin, pageId, text('drafted words'));
  const deliveries = await seedDeliveries(db, { websiteId, itemId, orderId: order.id, memberAreaId }, text);
  const customers = await seedCustomers(db, { websiteId, orderId: order.id, variantId }, text);
  const { newlyAdded } = (await shopper.add({ itemId, variantId, sku }, 2)) as { newlyAdded: { id: string } };
  const mails = await seedAutomaticMails(db, { websiteId, orderId: order.id, itemId }, text);
  return {
    websiteId,
    identifier,
    host,
    marker,
    storeId,
    pageId,
    categoryId,
    removedCategoryId,
    itemId,
    variantId,
    sku,
    couponCode,
    discountId,
    giftCardId,
    reviewId,
    reviewPictureId,
    stockChangeId,
    ...stock,
    restockSignupId,
    ...seededForms,
    subscriptionToken,
    assetPath: (asset?.storageKey ?? '').slice(websiteId.length + 1),
    accountId: admin.accountId,
    sessionId: session?.id ?? '',
    invitationId,
    apiKeyId,
    eventHookId,
    eventDeliveryId,
    websiteTaskId,
    revisionId: revision?.id ?? '',
    messageId: message?.id ?? '',
    ownSectionId,
    productImportId,
    wordpressImportId,
    historyEntryId,
    paymentAttemptId,
    payoutId,
    orderId: order.id,
    paymentId: paid?.id ?? '',
    bookingId,
    bookingProof,
    bookingFeedKey,
    eventId,
    orderToken: new URL(order.confirmationUrl, 'http://x').searchParams.get('token') ?? '',
    idempotencyKey,
    assetId,
    assetFolderId,
    binnedAssetId,
    ...community,
    ...deliveries,
    ...customers,
    ...mails,
    entryId: newlyAdded.id,
    shopper,
    cartToken: shopper.cookies.get('CART') ?? '',
    admin,
  };
}

/** A draft of a page with other words than the page. @returns the entry of its history */
async function seedDraft(admin: OwnerAgent, pageId: string, words: string): Promise<string> {
  const path = `/api/documents/page/${pageId}`;
  const { missing } = (await admin.call('GET', path)).json() as { missing: string };
  const doc = new Doc();
  applyUpdate(doc, Buffer.from(missing, 'base64'));
  setText(doc, 'words', 'html', `<p>${words}</p>`);
  const update = Buffer.from(encodeStateAsUpdate(doc)).toString('base64');
  const changed = await admin.call('POST', `${path}/updates`, { vector: '', update });
  if (changed.statusCode !== 200) throw new Error(`draft: ${changed.statusCode} ${changed.body}`);
  const { entries } = (await admin.call('GET', `${path}/history`)).json() as { entries: { id: string }[] };
  return entries[0]?.id ?? '';
}

/** A blog with a post, its author, a comment, a like, a member and a pop-up. */
async function seedCommunity(db: Database, websiteId: string, { marker, text }: Required<MarkedTexts>) {
  const { system: sql } = db;
  const [blogId = '', postId = '', authorId = '', commentId = '', siteUserId = '', addressId = '', memberAreaId = ''] =
    Array.from({ length: 7 }, () => newId());
  const blog = { type: 1, typeName: 'blog', ordering: 'chronological', urlId: 'blog' };
  await sql`insert into collections ${sql({ websiteId, id: blogId, ...blog, title: text('blog'), navigationTitle: text('blog') })}`;
  await sql`insert into authors ${sql({ websiteId, id: authorId, displayName: text('author'), bio: text('bio') })}`;
  await sql`insert into items ${sql({
    websiteId,
    id: postId,
    collectionId: blogId,
    recordType: 1,
    urlId: 'post',
    title: text('post'),
    body: `<p>${marker}</p>`,
    excerpt: `<p>${marker}</p>`,
    authorId,
    commentState: 1,
    commentCount: 1,
    publicCommentCount: 1,
    likeCount: 1,
  })}`;
  const comment = { authorName: text('commenter'), authorEmail: `c-${marker}@example.com`, body: text('comment') };
  await sql`insert into comments ${sql({ websiteId, id: commentId, itemId: postId, ...comment, status: 'approved', contentHash: marker })}`;
  const entry = { title: text('entry elsewhere'), href: 'https://feeds.example/1', date: 0, excerpt: marker };
  await sql`insert into outside_feeds ${sql({ websiteId, url: `https://feeds.example/${marker}`, entries: sql.json([entry]) })}`;
  await sql`insert into audit_log ${sql({ websiteId, accountId: marker, actor: text('actor'), action: 'sign-in', subject: '/', status: 200, address: '', userAgent: '' })}`;
  await sql`insert into analytics_hits ${sql({ websiteId, at: new Date(), id: newId(), kind: 1, visitor: marker, path: `/${marker}` })}`;
  await sql`insert into analytics_hits ${sql({ websiteId, at: new Date(), id: newId(), kind: 50, visitor: marker, path: `/${marker}`, label: 'LCP', value: 1 })}`;
  for (const topic of ['page', 'search', 'event'])
    await sql`insert into analytics_days ${sql({ websiteId, day: new Date().toISOString().slice(0, 10), topic, label: text(topic), hits: 1, visits: 1, visitors: 1 })}`;
  await sql`insert into analytics_speed ${sql({ websiteId, day: new Date().toISOString().slice(0, 10), path: `/${marker}`, metric: 'LCP', counts: [1] })}`;
  await sql`insert into analytics_salts ${sql({ websiteId, day: new Date().toISOString().slice(0, 10), salt: marker })}`;
  await sql`insert into consent_choices ${sql({ websiteId, id: newId(), number: `${marker}0123456789abcdef`.slice(0, 24), choice: 'accepted', signal: '', wording: marker })}`;
  await sql`insert into consent_wordings ${sql({ websiteId, version: marker, text: text('wording') })}`;
  await sql`insert into error_reports ${sql({ websiteId, key: marker, message: text('error'), stack: '', application: 'common', path: '/', browser: 'Chrome' })}`;
  await sql`insert into error_places ${sql({ websiteId, day: new Date().toISOString().slice(0, 10), key: marker, path: `/${marker}`, browser: 'Chrome' })}`;
  await sql`insert into settings_saves ${sql({ websiteId, settings: 'business', version: marker, accountId: marker, savedBy: text('saver') })}`;
  await sql`insert into policy_reports ${sql({ websiteId, key: marker, directive: 'img-src', blocked: text('blocked'), page: '/' })}`;
  await sql`insert into item_likes ${sql({ websiteId, itemId: postId, visitorHash: marker })}`;
  await sql`insert into site_users ${sql({ websiteId, id: siteUserId, email: `member-${marker}@example.com`, displayName: text('member') })}`;
  const later = new Date(Date.now() + 86_400_000);
  const [memberToken, memberXsrf] = [newToken(), newToken()];
  const memberSessionId = newId();
  const session = {
    tokenHash: tokenHash(memberToken),
    xsrfToken: memberXsrf,
    id: memberSessionId,
    address: text('address'),
  };
  await sql`insert into site_user_sessions ${sql({ websiteId, ...session, siteUserId, expiresAt: later })}`;
  await sql`insert into site_user_tokens ${sql({ websiteId, tokenHash: marker, siteUserId, purpose: 'reset', email: marker, expiresAt: later })}`;
  const address = sql.json({ firstName: text('first'), address1: text('street'), country: 'US' });
  await sql`insert into site_user_addresses ${sql({ websiteId, siteUserId, id: addressId, address })}`;
  await sql`insert into wish_list_entries ${sql({ websiteId, siteUserId, itemId: postId })}`;
  const savedCardId = newId();
  await sql`insert into saved_cards ${sql({ websiteId, id: savedCardId, siteUserId, provider: 'test', customerReference: text('customer'), methodReference: text('method'), brand: 'visa', ending: marker.slice(0, 4), expires: '2034-09' })}`;
  const wishListToken = newToken();
  await sql`insert into wish_list_shares ${sql({ websiteId, siteUserId, token: wishListToken })}`;
  await sql`insert into member_areas ${sql({ websiteId, id: memberAreaId, name: text('area'), description: text('area description') })}`;
  await sql`insert into member_area_members ${sql({ websiteId, memberAreaId, siteUserId })}`;
  await sql`insert into site_extras ${sql({ websiteId, kind: 'popup-overlay', settings: sql.json({ note: marker }) })}`;
  return {
    savedCardId,
    blogId,
    postId,
    authorId,
    commentId,
    siteUserId,
    addressId,
    memberAreaId,
    memberToken,
    memberXsrf,
    memberSessionId,
    wishListToken,
  };
}

/** A form with a submission and a mailing list with a subscriber. */
async function seedForms(db: Database, websiteId: string, marker: string, text: (what: string) => string) {
  const { system: sql } = db;
  const json = (value: unknown) => sql.json(value as never);
  const [formId, listId, submissionId, hookId, formDeliveryId] = [newId(), newId(), newId(), newId(), newId()];
  const hooksKey = `key-${formId}`;
  const unsubscribeKey = `${listId}00000000`;
  const fields = json([{ id: 'mail', type: 'email', title: text('field') }]);
  await sql`insert into forms ${sql({ websiteId, id: formId, name: text('form'), fields, secret: 'seeded', submissionMessage: text('thanks'), hooksKey })}`;
  const answers = json({ mail: `${marker}@example.com` });
  const summary = json([{ type: 'email', rawTitle: text('field'), value: marker, values: [marker] }]);
  await sql`insert into form_submissions ${sql({ websiteId, id: submissionId, formId, submissionKey: 'seeded', answers, summary })}`;
  await sql`insert into mailing_lists ${sql({ websiteId, id: listId, name: text('list') })}`;
  await sql`insert into mailing_list_subscribers ${sql({ websiteId, listId, unsubscribeKey, email: `${marker.toLowerCase()}@example.com`, name: text('reader') })}`;
  await sql`insert into form_hooks ${sql({ websiteId, id: hookId, formId, kind: 'webhook', url: `https://example.com/${marker}`, secret: marker })}`;
  await sql`insert into form_deliveries ${sql({ websiteId, id: formDeliveryId, formId, hookId, submissionId, status: 'failed', problem: text('delivery') })}`;
  const formFileId = newId();
  await sql`insert into form_files ${sql({ websiteId, id: formFileId, formId, fieldId: 'cv', submissionId, filename: text('file'), byteSize: 1, storageKey: answerFileKey(websiteId, formFileId, 'a.pdf') })}`;
  return { formFileId, formId, listId, unsubscribeKey, submissionId, hookId, hooksKey, formDeliveryId };
}

/** Blocks with the marker: one that shows it, and one whose type nobody knows, which is a problem for the owner. */
const markedLayout = (marker: string, text: (what: string) => string) => ({
  sections: [
    {
      id: 'one',
      name: text('section'),
      blocks: [
        { id: 'words', type: 2, settings: { html: `<p>${marker}</p>` }, place: { desktop: wholeRow(1) } },
        {
          id: 'quote',
          type: 31,
          settings: { quote: text('quote'), source: text('source') },
          place: { desktop: wholeRow(2) },
        },
        { id: `old-${marker}`, type: 999, settings: {}, place: { desktop: wholeRow(3) } },
      ],
    },
  ],
});
const wholeRow = (row: number) => ({ column: 1, row, columnSpan: 12, rowSpan: 1 });

/** One checksum for each table: what a website has, to the last byte. */
export async function checksums(db: Database, websiteId: string): Promise<Record<string, string>> {
  const sums = (await websiteTables(db)).map(
    (table) => db.system`
      select ${table} as name, count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
      from ${db.system(table)} t where website_id = ${websiteId}`,
  );
  // One statement: who asks for a hundred tables after each of six hundred routes waits for the way there, not for the sums.
  const rows = await db.system<{ name: string; sum: string }[]>`
    ${sums.reduce((before, sum) => db.system`${before} union all ${sum}`)}`;
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Every table with a website's rows, by the catalogue, and the parts that partitioned ones are made of. */
export async function websiteTables(db: Database, { parts = true } = {}): Promise<string[]> {
  const rows = await db.system<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'website_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and n.nspname = 'public' and (${parts} or not c.relispartition) order by 1`;
  return rows.map(({ name }) => name);
}
