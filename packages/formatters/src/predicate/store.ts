import { productTypes, showsComments } from '@plinth/domain';
import { isTruthy } from '@plinth/template';
import { hasVariedPrices } from '../commerce/price.ts';
import { isItemOnSale, isItemSoldOut, productTypeOf, variantsOf } from '../commerce/product.ts';
import { type PredicateTable, predicate } from '../formatter.ts';
import { inside, insidePath } from '../lookup.ts';
import { asNumber, at } from '../value.ts';

export const storePredicates: PredicateTable = {
  'has-variants?': predicate((item) => productTypeOf(item) !== productTypes.digital && variantsOf(item).length > 1),
  'on-sale?': predicate(isItemOnSale),
  'sold-out?': predicate(isItemSoldOut),
  'varied-prices?': predicate(hasVariedPrices),
};

export const socialPredicates: PredicateTable = {
  /** CONT-13, CONT-14, CONT-15. */
  'comments?': predicate((item, ctx) => {
    const settings = inside(item, 'websiteSettings', ctx);
    return showsComments(
      {
        commentState: asNumber(at(item, 'commentState')),
        publicCommentCount: asNumber(at(item, 'publicCommentCount')),
      },
      settings === undefined ? undefined : { commentsEnabled: isTruthy(at(settings, 'commentsEnabled')) },
    );
  }),
  'disqus?': predicate((value, ctx) => isTruthy(insidePath(value, ctx, 'websiteSettings', 'disqusShortName'))),
};
