import type { CategoryCondition, CategoryRules } from '@plinth/domain';
import { productTypeNames } from './product-words.ts';

type MoneyText = (cents: number) => string;

function conditionWords(condition: CategoryCondition, money: MoneyText): string {
  switch (condition.of) {
    case 'name':
      return `name ${{ contains: 'contains', begins: 'begins with', is: 'is' }[condition.how]} “${condition.text}”`;
    case 'tag':
      return `tagged “${condition.text}”`;
    case 'kind':
      return (productTypeNames[condition.kind] ?? 'another kind').toLowerCase();
    case 'price':
      return condition.how === 'below' ? `below ${money(condition.cents)}` : `from ${money(condition.cents)}`;
    case 'sale':
      return condition.is ? 'on sale' : 'not on sale';
    case 'stock':
      return condition.is ? 'in stock' : 'sold out';
  }
}

/** 'Tagged “new” and below $50.00' */
export function rulesInWords({ match, conditions }: CategoryRules, money: MoneyText): string {
  const words = conditions.map((one) => conditionWords(one, money)).join(match === 'all' ? ' and ' : ' or ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A rule that is begun, and asks for nothing yet where it needs a word. */
export const newCondition: Readonly<Record<CategoryCondition['of'], CategoryCondition>> = {
  name: { of: 'name', how: 'contains', text: '' },
  tag: { of: 'tag', text: '' },
  kind: { of: 'kind', kind: 1 },
  price: { of: 'price', how: 'below', cents: 0 },
  sale: { of: 'sale', is: true },
  stock: { of: 'stock', is: true },
};

/** Whether every rule says what it asks for. */
export const isWhole = ({ conditions }: CategoryRules): boolean =>
  conditions.length > 0 && conditions.every((one) => !('text' in one) || one.text.trim() !== '');
