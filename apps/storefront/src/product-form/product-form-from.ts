import type { Image } from '@plinth/contract';
import {
  addButtonText,
  type CurrencyCode,
  canBeSubscribedTo,
  formatCents,
  isVariantOnSale,
  type MoneyStyle,
  moneyCents,
  type Product,
  type ProductMerchandising,
  type ProductType,
  priceBefore,
  priceNow,
  priceRange,
  priceRangeText,
  productStatus,
  productTypes,
  type StorefrontTexts,
  shipsLater,
  showsQuantityInput,
  storefrontText,
  subscriptionPriceText,
  type Variant,
} from '@plinth/domain';
import { type InstallmentTerms, installmentPill } from '../installments/installments.ts';
import type { AddMode, FormVariant, ProductFormProps } from './product-form-props.ts';

/** What beside the product decides how its form looks. */
export interface ProductFormSources {
  url: string;
  currency: CurrencyCode;
  /** How the website writes the currency, where that is not the default. */
  moneyStyle?: MoneyStyle | undefined;
  /** Image of a variant, by its mainImageId. */
  imageOf?: (mainImageId: string) => Image | undefined;
  merchandising?: Pick<ProductMerchandising, 'customSoldOutText'>;
  expressCheckout?: boolean;
  multipleQuantityAllowedForServices?: boolean;
  /** Where the store pays in parts: limits, the provider's name and its page. */
  installments?: InstallmentTerms;
  texts?: StorefrontTexts;
  /** When back-ordered pieces ship, in words. */
  shipsText?: (shipsOn: string | null) => string;
  subscriptionText?: string;
  additionalFields?: ProductFormProps['additionalFields'];
  swatches?: ProductFormProps['swatches'];
  variantDisplay?: ProductFormProps['variantDisplay'];
  showPrice?: boolean;
}

const installmentsFor = (cents: number, { installments, currency, moneyStyle }: ProductFormSources) =>
  installments && installmentPill(cents, installments, currency, moneyStyle);

const formVariant = (variant: Variant, type: ProductType, sources: ProductFormSources): FormVariant => {
  const { currency, moneyStyle } = sources;
  const image = variant.mainImageId === undefined ? undefined : sources.imageOf?.(variant.mainImageId);
  const cents = moneyCents(priceNow(type, variant));
  return {
    id: variant.id ?? variant.sku,
    sku: variant.sku,
    attributes: variant.attributes,
    priceText: formatCents(moneyCents(variant.priceMoney), currency, moneyStyle),
    ...(isVariantOnSale(type, variant) && variant.salePriceMoney
      ? { salePriceText: formatCents(cents, currency, moneyStyle) }
      : {}),
    unlimited: variant.unlimited,
    qtyInStock: variant.qtyInStock,
    ...(variant.backorder
      ? {
          backorder: {
            left: variant.backorder.left,
            ships: sources.shipsText?.(variant.backorder.shipsOn) ?? shipsLater(),
          },
        }
      : {}),
    ...(image ? { image } : {}),
    ...(type === productTypes.physical && sources.installments
      ? { installments: installmentsFor(cents, sources) }
      : {}),
  };
};

const addMode = (product: Product, expressCheckout: boolean): AddMode => {
  const { productType, isSubscribable } = product.structuredContent;
  if (productType === productTypes.giftCard) return 'gift-card';
  if (isSubscribable && canBeSubscribedTo(productType)) return 'subscription';
  return expressCheckout ? 'express-checkout' : 'cart';
};

/** What a subscriber pays, how often and for how long (SUBS-03), where the owner has not said it in words of their own. */
const termsOf = ({ structuredContent }: Product, price: string | undefined): string | undefined => {
  const { isSubscribable, subscriptionPlan, productType } = structuredContent;
  if (!isSubscribable || !canBeSubscribedTo(productType) || !subscriptionPlan?.billingPeriod || !price)
    return undefined;
  return subscriptionPriceText(subscriptionPlan, price);
};

/**
 * The props of a product's form, from the product as the domain knows it. A digital product, which has no variants, gets one
 * that carries its own price, with the item's id as SKU.
 */
export const productFormFrom = (product: Product, sources: ProductFormSources): ProductFormProps => {
  const content = product.structuredContent;
  const { moneyStyle, texts } = sources;
  const isPhysical = content.productType === productTypes.physical;
  const own: Variant[] =
    content.variants.length === 0 && content.priceMoney
      ? [
          {
            sku: product.id,
            attributes: {},
            priceMoney: content.priceMoney,
            salePriceMoney: content.salePriceMoney,
            onSale: content.onSale === true,
            qtyInStock: 0,
            unlimited: true,
          },
        ]
      : [];
  const variants = [...content.variants, ...own].map((variant) => formVariant(variant, content.productType, sources));
  const range = priceRange(content);
  const status = productStatus(content);
  const now = range && priceRangeText(range, moneyStyle);
  const before = range && priceBefore(range, moneyStyle);
  const soldOutText = sources.merchandising?.customSoldOutText || storefrontText('productSoldOutText', texts);
  return {
    itemId: product.id,
    name: product.name,
    url: sources.url,
    productType: content.productType,
    mode: addMode(product, sources.expressCheckout === true),
    variants,
    variantOptionOrdering: content.variantOptionOrdering,
    swatches: sources.swatches,
    variantDisplay: sources.variantDisplay,
    showPrice: sources.showPrice ?? true,
    priceText: before ?? now ?? '',
    ...(before === undefined ? {} : { salePriceText: now }),
    status,
    ...(status === 'sold-out' ? { statusText: soldOutText } : {}),
    ...(status === 'on-sale' ? { statusText: storefrontText('productSaleText', texts) } : {}),
    showQuantity: showsQuantityInput(content, sources),
    buttonText: addButtonText(content, texts),
    subscriptionText: sources.subscriptionText ?? termsOf(product, now),
    installments: isPhysical && range ? installmentsFor(range.lowestCents, sources) : undefined,
    // A gift card's own page asks them, with whom it goes to.
    additionalFields: content.productType === productTypes.giftCard ? undefined : sources.additionalFields,
    labels: {
      quantity: storefrontText('productQuantityInputLabel', texts),
      denomination: storefrontText('giftCardVariantSelectText', texts),
      ...(texts?.giftCardValueDisplayText ? { giftCardValue: texts.giftCardValueDisplayText } : {}),
      ...(texts?.productVariantSelectText ? { variantSelect: texts.productVariantSelectText } : {}),
    },
  };
};
