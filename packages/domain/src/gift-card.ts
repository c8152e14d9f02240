import { type Cents, requireCents } from './money.ts';

/** Where adding a gift card leads: its page with the chosen item and variant (GIFT-02, path by decision). */
export function giftCardPath(itemId: string, variantId: string): string {
  return `/gift-card/${encodeURIComponent(itemId)}?variant=${encodeURIComponent(variantId)}`;
}

/** What codes are made of: nothing that is taken for something else when it is read aloud or copied by hand. */
export const giftCardAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 16 of 30 characters are 78 bits: nobody finds one by trying. */
export const giftCardCodeLength = 16;

/** A code as it was typed, as it is compared: `abcd-2345 …` → `ABCD2345…`; '' for what cannot be one. */
export function normalizeGiftCardCode(typed: string): string {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}._]/gu, '');
  const known = [...code].every((character) => giftCardAlphabet.includes(character));
  return known && code.length === giftCardCodeLength ? code : '';
}

/** As people read it: `ABCD-2345-EFGH-6789`. */
export function giftCardCodeText(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** A gift card that is to pay for a cart. */
export interface PayingGiftCard {
  readonly id: string;
  /** What it holds. */
  readonly balanceCents: Cents;
}

/** What each gift card pays of an amount, in their order; never more than it holds, nor more than is left to pay. */
export function giftCardShares<C extends PayingGiftCard>(
  cards: readonly C[],
  payableCents: Cents,
): (C & { readonly appliedCents: Cents })[] {
  let left = Math.max(0, payableCents);
  return cards.map((card) => {
    requireCents(card.balanceCents);
    const appliedCents = Math.min(Math.max(0, card.balanceCents), left);
    left -= appliedCents;
    return { ...card, appliedCents };
  });
}

/** What the payment takes of a cart: all of it, or what gift cards leave. */
export const amountDueOf = (cart: { readonly grandTotalCents: Cents; readonly amountDueCents?: Cents }): Cents =>
  cart.amountDueCents ?? cart.grandTotalCents;
