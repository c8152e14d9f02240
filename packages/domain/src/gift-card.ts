import { type Cents, requireCents } from './money.ts';

/** How much of an amount a gift card pays, and what is left on the card. */
export interface GiftCardPayment {
  readonly paidCents: Cents;
  readonly remainingBalanceCents: Cents;
  readonly stillDueCents: Cents;
}

/** Pays as much of an amount due as a card's balance allows. Gift cards are a payment, not a discount: tax and totals stay as they are. */
export function payWithGiftCard(balanceCents: Cents, dueCents: Cents): GiftCardPayment {
  requireCents(balanceCents);
  requireCents(dueCents);
  const paidCents = Math.max(0, Math.min(balanceCents, dueCents));
  return { paidCents, remainingBalanceCents: balanceCents - paidCents, stillDueCents: dueCents - paidCents };
}

/** Letters and digits that nobody confuses when reading a card aloud: no 0/O, 1/I/L. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Makes a gift card code of four groups of four, about 79 bits from the system's random source. */
export function newGiftCardCode(): string {
  let letters = '';
  while (letters.length < 16) {
    for (const byte of globalThis.crypto.getRandomValues(new Uint8Array(24))) {
      // 248 is the largest multiple of the alphabet's 31 letters in a byte; the rest would favour some letters.
      if (byte < 248 && letters.length < 16) letters += codeAlphabet[byte % codeAlphabet.length];
    }
  }
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** A typed code in the form in which codes are kept: upper case, groups of four; undefined when it cannot be one. */
export function normalizeGiftCardCode(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[\s-]/g, '');
  return /^[2-9A-HJKMNP-Z]{16}$/.test(letters) ? letters.replace(/(.{4})(?=.)/g, '$1-') : undefined;
}

/** Where adding a gift card leads: its page with the chosen item and variant (GIFT-02, path by decision). */
export function giftCardPath(itemId: string, variantId: string): string {
  return `/gift-card/${encodeURIComponent(itemId)}?variant=${encodeURIComponent(variantId)}`;
}
