import { storefrontText } from '@plinth/domain';
import { guardAttribute } from '../escape.ts';
import { formatter } from '../formatter.ts';
import { asText, at } from '../value.ts';

/** `{@|product-quick-view group}` (PROD-23): the button alone; the platform's pages bring it to life. */
export const quickViewFormatter = formatter((item, { list: [group] }, ctx) => {
  const named = group === undefined ? '' : ctx.resolve(group);
  const groupText = guardAttribute(asText(named === undefined ? group : named));
  const own = ctx.resolve('localizedStrings.productQuickViewText');
  const text = own === undefined ? storefrontText('productQuickViewText') : asText(own);
  return (
    '<span class="sqs-product-quick-view-button" role="button" tabindex="0" ' +
    `data-id="${guardAttribute(asText(at(item, 'id')))}" data-group="${groupText}">${text}</span>`
  );
});
