import { type ChosenOptions, countsStock, hasStock, optionNames, optionValues, productTypes } from '@plinth/domain';
import { say } from '@plinth/words';
import type { FormVariant, ProductFormProps } from './product-form-props.ts';

/** Whether a value can still lead to a variant, given what else is chosen. */
export type Availability = 'available' | 'sold-out' | 'not-made';

/** One thing to choose: an option of the product, or the denomination of a gift card. */
export interface Choice {
  name: string;
  /** Name of the form field. */
  field: string;
  values: readonly { value: string; label: string; swatch?: string }[];
}

type Source = Pick<ProductFormProps, 'productType' | 'variants' | 'variantOptionOrdering' | 'swatches'>;

/**
 * What there is to choose. Nothing where there is a single variant (PROD-07). A gift card is chosen by variant, in one field
 * named `variant`, because its page is asked for by variant (GIFT-02).
 */
export const choicesOf = ({ productType, variants, variantOptionOrdering, swatches }: Source): Choice[] => {
  if (variants.length < 2) return [];
  if (productType === productTypes.giftCard) {
    const name = optionNames(variants)[0] ?? say('Amount');
    const values = variants.map(({ id, attributes, priceText }) => ({
      value: id,
      label: Object.values(attributes).join(' / ') || priceText,
    }));
    return [{ name, field: 'variant', values }];
  }
  return optionNames(variants, variantOptionOrdering).map((name) => ({
    name,
    field: `option-${name}`,
    values: optionValues(variants, name).map((value) => ({ value, label: value, swatch: swatches?.[name]?.[value] })),
  }));
};

/** A gift card's chosen variant id, said in the attributes that the domain's rules compare. */
export const chosenAttributes = (props: Source, chosen: ChosenOptions): ChosenOptions => {
  const choice = choicesOf(props)[0];
  if (props.productType !== productTypes.giftCard || !choice) return chosen;
  return props.variants.find(({ id }) => id === chosen[choice.name])?.attributes ?? {};
};

/** The variants to which what is chosen can still lead. */
const reachableVariants = (variants: readonly FormVariant[], chosen: ChosenOptions): FormVariant[] =>
  variants.filter(({ attributes }) =>
    Object.entries(attributes).every(([option, own]) => !chosen[option] || chosen[option] === own),
  );

/** Whether a value leads anywhere: to a variant in stock, only to sold-out ones, or to none. */
export const availability = (
  productType: number,
  variants: readonly FormVariant[],
  chosen: ChosenOptions,
  name: string,
  value: string,
): Availability => {
  if (productType === productTypes.giftCard) return 'available';
  const reachable = reachableVariants(variants, { ...chosen, [name]: value });
  if (reachable.length === 0) return 'not-made';
  return !countsStock(productType) || reachable.some((variant) => hasStock(variant)) ? 'available' : 'sold-out';
};

/**
 * The image of what is chosen so far: where all variants that the choice still leads to look otherwise than some of the others, the
 * first of theirs. A colour shows at once, whatever size is still to be chosen; a size that comes in every colour changes nothing.
 */
export const imageOfChoice = (variants: readonly FormVariant[], chosen: ChosenOptions): FormVariant['image'] => {
  const left = reachableVariants(variants, chosen);
  const urls = new Set(left.map(({ image }) => image?.url));
  return variants.some(({ image }) => !urls.has(image?.url)) ? left.find(({ image }) => image)?.image : undefined;
};
