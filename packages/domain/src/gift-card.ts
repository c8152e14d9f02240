/** Where adding a gift card leads: its page with the chosen item and variant (GIFT-02, path by decision). */
export function giftCardPath(itemId: string, variantId: string): string {
  return `/gift-card/${encodeURIComponent(itemId)}?variant=${encodeURIComponent(variantId)}`;
}
