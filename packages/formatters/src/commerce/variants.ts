import { productTypes, showsVariantSelector, storefrontText, variantSelectText } from '@plinth/domain';
import { isTruthy, type RenderContext, toText } from '@plinth/template';
import { escapeAttribute, guardAttribute } from '../escape.ts';
import { formatter } from '../formatter.ts';
import type { Locales } from '../locale/locales.ts';
import { fillMessage } from '../locale/message.ts';
import { inside, insidePath } from '../lookup.ts';
import { asList, asText, at } from '../value.ts';
import { productTypeOf, variantsOf } from './product.ts';

interface VariantOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** The options in the product's order, with the values that its variants have, each once. */
function optionsOf(item: unknown): VariantOption[] {
  const variants = variantsOf(item);
  const ordering = at(item, 'structuredContent', 'variantOptionOrdering');
  return asList(ordering).map((entry) => {
    const name = asText(entry);
    const values = new Set<string>();
    for (const variant of variants) {
      const value = at(variant, 'attributes', name);
      if (value !== undefined) values.add(asText(value));
    }
    return { name, values: [...values] };
  });
}

/** The words of one option: in front of it, and where nothing is chosen yet (PROD-24 … PROD-27). */
function optionTexts(
  item: unknown,
  name: string,
  ctx: RenderContext,
  locales: Locales,
): { title: string; select: string } {
  const own = (key: string, values: Record<string, string>): string | undefined => {
    const text = asText(insidePath(item, ctx, 'localizedStrings', key));
    return text === '' ? undefined : fillMessage(text, values, locales, ctx.locale);
  };
  if (productTypeOf(item) === productTypes.giftCard) {
    return {
      title: own('giftCardValueDisplayText', {}) ?? storefrontText('giftCardValueDisplayText'),
      select: own('giftCardVariantSelectText', { variantName: name }) ?? variantSelectText(),
    };
  }
  // The default for any value is none for an option whose name is known.
  const text = own('productVariantSelectText', { variantName: name });
  const isOwn = text !== undefined && text !== storefrontText('productVariantSelectText');
  return { title: name, select: isOwn ? text : variantSelectText(name) };
}

function optionHtml(option: VariantOption, texts: { title: string; select: string }): string {
  const name = escapeAttribute(option.name);
  const values = option.values.map(escapeAttribute);
  const id = `variant-option-${name}`;
  const radios = values.map(
    (value) =>
      `      <input type="radio" class="variant-radiobtn" value="${value}" name="${id}" id="${id}-${value}"/>\n` +
      `      <label class="sqs-button-element--secondary" role="button" tabindex="0" for="${id}-${value}">${value}</label>\n`,
  );
  return `    <div class="variant-option">
    <div class="variant-option-title">${escapeAttribute(texts.title)}: </div>
    <div class="variant-select-wrapper">
      <select aria-label="${guardAttribute(texts.select)}" data-variant-option-name="${name}">
        <option value="">${escapeAttribute(texts.select)}</option>
        ${values.map((value) => `<option value="${value}">${value}</option>`).join('')}
      </select>
    </div>
    <div class="variant-radiobtn-wrapper" data-variant-option-name="${name}">
${radios.join('')}    </div>
    </div>
`;
}

/** The selector of a product's variants, as a drop-down and as buttons; '' where there is nothing to choose (PROD-07, PROD-08). */
export function variantsSelect(item: unknown, ctx: RenderContext, locales: Locales): string {
  const variants = variantsOf(item);
  if (!showsVariantSelector(variants)) return '';
  const options = optionsOf(item);
  if (options.length === 0) return '';
  const plan = at(item, 'structuredContent', 'subscriptionPlan');
  const subscription = isTruthy(at(item, 'structuredContent', 'isSubscribable'))
    ? `data-is-subscribable="true" data-subscription-plan="${escapeAttribute(JSON.stringify(plan) ?? '')}" `
    : '';
  return (
    '\n  \n  \n  \n  \n\n' +
    `  <div class="product-variants" data-item-id="${guardAttribute(toText(inside(item, 'id', ctx)))}" ` +
    `data-variants="${escapeAttribute(JSON.stringify(variants))}" ${subscription}data-animation-role="content">\n` +
    `${options.map((option) => optionHtml(option, optionTexts(item, option.name, ctx, locales))).join('')}  </div>\n`
  );
}

/** The values of a chosen variant in one line: 'blue / large' (PROD-03). */
export const variantDescriptor = formatter((variant) =>
  asList(at(variant, 'optionValues'))
    .map((option) => guardAttribute(asText(at(option, 'value'))))
    .join(' / '),
);
