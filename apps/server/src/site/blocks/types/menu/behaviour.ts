import { parseMenu } from '@plinth/domain';
import type { BlockBehaviour } from '../../block-behaviour.ts';

export const behaviour: BlockBehaviour = ({ menu, currencySymbol }) => {
  const priced = (price: string) =>
    price !== '' && currencySymbol && !/\p{Sc}/u.test(price) ? `${String(currencySymbol)}${price}` : price;
  const menus = parseMenu(String(menu)).map((entry) => ({
    ...entry,
    sections: entry.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, price: priced(item.price) })),
    })),
  }));
  return menus.length === 0 ? null : { menus };
};
