import { countsStock, productTypes } from './product-type.ts';
import { parseQuantity } from './quantity-input.ts';
import { fail, ok, type Result } from './result.ts';
import { hasStock, type Stock } from './stock.ts';
import { type ChosenOptions, matchingVariant, missingOptions, optionNames, type VariantChoice } from './variant.ts';

export const unavailableVariantText = 'Sorry, that item variant is unavailable. Please select another variant.';
export const notEnoughStockText = 'Sorry, we do not have enough of that item available.';
export const missingDenominationText = 'Select a denomination for the Gift Card';

/** Why a product cannot be added as asked, with what the shopper reads. */
export interface AddRefusal {
  readonly reason: 'options-missing' | 'variant-unavailable' | 'quantity' | 'not-enough-stock';
  readonly message: string;
}

export interface AddRequest<V extends VariantChoice & Stock> {
  readonly product: {
    readonly productType: number;
    readonly variants: readonly V[];
    readonly variantOptionOrdering?: readonly string[];
  };
  readonly chosen: ChosenOptions;
  readonly quantity: string | number;
}

/**
 * Asks for the options that are not chosen yet (ADD-21, ADD-22, ADD-23).
 *
 * @throws RangeError when the list is empty: then there is nothing to ask
 */
export function missingOptionsText(options: readonly string[]): string {
  const last = options.at(-1);
  if (last === undefined) throw new RangeError('No option is missing.');
  if (options.length === 1) return `Please select the ${last} option.`;
  return `Please select the ${options.slice(0, -1).join(', ')} and ${last} options.`;
}

/** The options of a product that are still to be chosen; none where it has only one variant (ADD-14, ADD-15). */
export function optionsToChoose(
  product: { readonly variants: readonly VariantChoice[]; readonly variantOptionOrdering?: readonly string[] },
  chosen: ChosenOptions,
): string[] {
  if (product.variants.length <= 1) return [];
  return missingOptions(optionNames(product.variants, product.variantOptionOrdering), chosen);
}

/**
 * Checks what a shopper asks for, in the order in which the form asks: options, variant, quantity, stock (ADD-21 … ADD-27,
 * GIFT-03). Answers with the variant and the quantity to send.
 */
export function checkAddToCart<V extends VariantChoice & Stock>(
  request: AddRequest<V>,
): Result<{ readonly variant: V | undefined; readonly quantity: number }, AddRefusal> {
  const { product, chosen } = request;
  let variant: V | undefined;
  if (product.variants.length > 0) {
    const missing = optionsToChoose(product, chosen);
    if (missing.length > 0) {
      const giftCard = product.productType === productTypes.giftCard;
      return fail({
        reason: 'options-missing',
        message: giftCard ? missingDenominationText : missingOptionsText(missing),
      });
    }
    variant = matchingVariant(product.variants, chosen);
    if (variant === undefined) return fail({ reason: 'variant-unavailable', message: unavailableVariantText });
  }
  const quantity = parseQuantity(request.quantity);
  if (!quantity.ok) return fail({ reason: 'quantity', message: quantity.error });
  if (variant !== undefined && countsStock(product.productType) && !hasStock(variant, quantity.value)) {
    return fail({ reason: 'not-enough-stock', message: notEnoughStockText });
  }
  return ok({ variant, quantity: quantity.value });
}

/** Where the owner has not chosen a way to pay yet: said by the checkout in place of its button, and by the call. */
export const noPaymentsText = 'This shop takes no payments yet, so it cannot take orders.';
