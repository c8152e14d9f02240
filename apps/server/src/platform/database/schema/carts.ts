import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, createdAt, id, updatedAt, websiteId } from './columns.ts';

/** A shopping cart; the CART cookie carries a token of which only the hash is kept. */
export const carts = pgTable(
  'carts',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** 'purchase'; 'subscription': one product that the page /subscribe/{cartToken} buys (SUBS-05); 'renewal': the next period of one; 'draft': what the shop has put together. */
    purpose: text('purpose').notNull().default('purchase'),
    currency: text('currency').notNull(),
    couponCodes: text('coupon_codes').array().notNull().default([]),
    /** Gift cards that are to pay for it, in the order in which they were entered. */
    giftCardIds: text('gift_card_ids').array().notNull().default([]),
    shippingLocation: jsonb('shipping_location').$type<Record<string, unknown> | null>(),
    shippingOptionId: text('shipping_option_id'),
    /** Who was signed in when it was looked at last: some pay no tax. */
    siteUserId: text('site_user_id'),
    /** The company that it is for, with what a register said of its VAT id. */
    company: jsonb('company').$type<Record<string, unknown> | null>(),
    /** What the shopper says with the order, as far as the shop asks for it. */
    note: text('note').notNull().default(''),
    isGift: boolean('is_gift').notNull().default(false),
    giftMessage: text('gift_message').notNull().default(''),
    orderId: text('order_id'),
    isPurchased: boolean('is_purchased').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('carts_token').on(t.websiteId, t.tokenHash),
    index('carts_member').on(t.websiteId, t.siteUserId).where(sql`${t.siteUserId} is not null`),
  ],
);

export const cartEntries = pgTable(
  'cart_entries',
  {
    websiteId: websiteId(),
    cartId: text('cart_id').notNull(),
    id: id('id').notNull(),
    itemId: text('item_id').notNull(),
    variantId: text('variant_id').notNull(),
    quantity: integer('quantity').notNull(),
    additionalFields: jsonb('additional_fields').$type<Record<string, unknown> | null>(),
    /** What the visitor has chosen to pay for one, where the product takes that; null: the variant's price. */
    ownAmountCents: cents('own_amount_cents'),
    /** Same variant with the same answers is the same line; a hash of the answers, '' without. */
    fieldsKey: text('fields_key').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.cartId, t.id] }),
    uniqueIndex('cart_entries_line').on(t.websiteId, t.cartId, t.variantId, t.fieldsKey),
    check('cart_entries_own_amount', sql`${t.ownAmountCents} > 0`),
    check('cart_entries_quantity', sql`${t.quantity} between 1 and 9999`),
  ],
);
