import {
  addButtonText,
  backorderOfProduct,
  backorderText,
  isSoldOut,
  optionNames,
  type Product,
  productTypes,
  type StorefrontTexts,
  shipsLater,
} from '@plinth/domain';
import type { ListingButtonProps } from './listing-button.tsx';

/** The longest list of variants that a compact dropdown on a list is good for. */
const mostChoices = 24;

/**
 * The props of a product's button on a list, or undefined where buying needs the product's own page: gift cards, subscriptions and
 * products that ask additional fields.
 */
export const listingButtonFrom = (
  product: Product,
  sources: {
    expressCheckout?: boolean;
    texts?: StorefrontTexts;
    /** When back-ordered pieces ship, in words. */
    shipsText?: ((shipsOn: string | null) => string) | undefined;
  } = {},
): ListingButtonProps | undefined => {
  const content = product.structuredContent;
  const needsPage =
    content.productType === productTypes.giftCard ||
    content.isSubscribable === true ||
    content.additionalFieldsFormId ||
    content.booking;
  if (needsPage) return undefined;
  const { variants } = content;
  const names = optionNames(variants, content.variantOptionOrdering);
  const choices = variants.map((variant) => ({
    sku: variant.sku,
    label:
      names
        .map((name) => variant.attributes[name])
        .filter(Boolean)
        .join(' / ') || variant.sku,
    ...(isSoldOut({ productType: content.productType, variants: [variant] }) ? { soldOut: true } : {}),
    ...(backorderOfProduct({ productType: content.productType, variants: [variant] }) ? { backordered: true } : {}),
  }));
  const backorder = backorderOfProduct(content);
  return {
    itemId: product.id,
    name: product.name,
    ...(variants.length === 0 ? { sku: product.id } : {}),
    ...(variants.length === 1 ? { sku: variants[0]?.sku } : {}),
    ...(variants.length > 1 && variants.length <= mostChoices ? { choices } : {}),
    soldOut: isSoldOut(content),
    buttonText: addButtonText(content, sources.texts),
    expressCheckout: sources.expressCheckout,
    ...(backorder
      ? { backorderText: backorderText(1, 1, sources.shipsText?.(backorder.shipsOn) ?? shipsLater()) }
      : {}),
  };
};
