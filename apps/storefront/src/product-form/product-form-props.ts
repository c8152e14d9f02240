import type { Image } from '@plinth/contract';
import type { FormField, ProductStatus } from '@plinth/domain';
import type { InstallmentPillProps } from '../installments/installments.ts';

/** What the button of a product does. */
export type AddMode =
  /** Adds to the cart and stays. */
  | 'cart'
  /** Adds to the cart and goes straight to checkout (ADD-13). */
  | 'express-checkout'
  /** Starts a subscription and goes to its page (SUBS-06). */
  | 'subscription'
  /** Goes to the gift-card page with the chosen variant (GIFT-02). */
  | 'gift-card';

/** A variant with nothing in it but what the form shows and sends. Prices are ready to read, so no browser formats money. */
export interface FormVariant {
  id: string;
  sku: string;
  attributes: Readonly<Record<string, string>>;
  priceText: string;
  /** Only while it is on sale. */
  salePriceText?: string;
  unlimited: boolean;
  qtyInStock: number;
  /** What can be ordered beyond what is there, and when that ships: 'ships from 12 January'. */
  backorder?: { left: number; ships: string };
  image?: Image;
  installments?: InstallmentPillProps;
}

export interface ProductFormProps {
  itemId: string;
  name: string;
  /** Where the product's own page is: errors of the plain form come back to it. */
  url: string;
  productType: number;
  mode: AddMode;
  /** One for a product without a choice; none is possible for nothing that can be bought. */
  variants: readonly FormVariant[];
  variantOptionOrdering?: readonly string[];
  /** Option name → value → a CSS colour or the URL of an image: these values are shown as swatches. */
  swatches?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** 'auto' shows up to eight values as buttons and more as a dropdown. */
  variantDisplay?: 'auto' | 'buttons' | 'dropdown';
  /** Set where the theme does not print the price itself. */
  showPrice?: boolean;
  /** Before a variant is chosen: the price or "from $19.00". */
  priceText: string;
  salePriceText?: string;
  status: ProductStatus;
  /** What the mark says for 'sold-out' or 'on-sale'. */
  statusText?: string;
  showQuantity: boolean;
  buttonText: string;
  /** The terms of a subscription in words: "Billed every month until cancelled". */
  subscriptionText?: string;
  installments?: InstallmentPillProps;
  /** What is asked before the product is added (ADD-34). */
  additionalFields?: { formId: string; title: string; fields: readonly FormField[] };
  /** Said in the site's own words where it has some, resolved on the server so that no browser carries the defaults. */
  labels: {
    quantity: string;
    denomination: string;
    /** The website's own words for what a gift card is worth; absent: the name of its option. */
    giftCardValue?: string;
    /** The website's own 'Select {variantName}' (PROD-25). */
    variantSelect?: string;
  };
  /** Set when the plain form came back with an error (422): what to say and what had been chosen. */
  problem?: { message: string; chosen?: Readonly<Record<string, string>>; quantity?: string };
}
