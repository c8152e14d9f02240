import { slugify } from '@plinth/domain';
import { isTruthy } from '@plinth/template';
import { isItemOnSale, isItemSoldOut } from '../commerce/product.ts';

import { guardAttribute } from '../escape.ts';
import { formatter } from '../formatter.ts';
import { asList, asNumber, asText, at } from '../value.ts';

const storeItem = 11;

/** The classes of an item in a list: what it is, where it is filed and, for products, how it is sold. */
export const itemClasses = formatter((item, _args, ctx) => {
  const classes = ['hentry'];
  const promoted = at(item, 'promotedBlockType');
  if (isTruthy(promoted)) classes.push('promoted', `promoted-block-${slugify(asText(promoted))}`);
  for (const category of asList(at(item, 'categories'))) classes.push(`category-${slugify(asText(category))}`);
  for (const tag of asList(at(item, 'tags'))) classes.push(`tag-${slugify(asText(tag))}`);
  const author = at(item, 'author', 'displayName');
  if (isTruthy(author)) classes.push(`author-${slugify(asText(author))}`);
  classes.push(`post-type-${guardAttribute(asText(at(item, 'recordTypeLabel')))}`);
  const index = ctx.resolve('@index');
  if (index !== undefined) classes.push(`article-index-${asText(index)}`);
  if (isTruthy(at(item, 'starred'))) classes.push('featured');
  if (asNumber(at(item, 'recordType')) === storeItem) {
    if (isItemOnSale(item)) classes.push('on-sale');
    if (isItemSoldOut(item)) classes.push('sold-out');
  }
  return classes.join(' ');
});
