/** What a product page says beside the product itself, kept by product id (PROD-05). */
export interface ProductMerchandising {
  readonly customSoldOutText?: string;
  readonly scarcityEnabled?: boolean;
  readonly scarcityTemplateViews?: readonly unknown[];
  readonly scarcityText?: string;
  readonly scarcityShownByDefault?: boolean;
  readonly restockNotificationViews?: readonly unknown[];
  readonly restockNotificationMessages?: Readonly<Record<string, string>>;
  readonly mailingListSignUpEnabled?: boolean;
  readonly mailingListOptInByDefault?: boolean;
}

export type ScarcityMessage =
  | { readonly kind: 'none' }
  | { readonly kind: 'message'; readonly text: string; readonly hiddenByDefault: boolean };

/** The scarcity message: only where enabled, and hidden at first unless it is shown by default (SCAR-01, SCAR-02, SCAR-03). */
export function scarcityMessage(product: ProductMerchandising | undefined): ScarcityMessage {
  if (product?.scarcityEnabled !== true) return { kind: 'none' };
  return {
    kind: 'message',
    text: product.scarcityText ?? '',
    hiddenByDefault: product.scarcityShownByDefault !== true,
  };
}
