import type { RulesPreview } from '@plinth/contract';
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
    case 'added':
      return condition.days === 1 ? 'added within the last 24 hours' : `added within the last ${condition.days} days`;
  }
}

/** 'Tagged “new” and below $50.00' */
export function rulesInWords({ match, conditions }: CategoryRules, money: MoneyText): string {
  const words = conditions.map((one) => conditionWords(one, money)).join(match === 'all' ? ' and ' : ' or ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** '12 products leave it: Bowl, Cup … 40 come in: Dish …' */
export function changeInWords(
  { added, removed, coming, leaving }: RulesPreview,
  count: (count: number) => string,
): string {
  const named = (all: readonly { name: string }[], of: number) =>
    `${all.map(({ name }) => name).join(', ')}${of > all.length ? ' …' : '.'}`;
  const leave = `${count(removed)} ${removed === 1 ? 'product leaves' : 'products leave'} it: ${named(leaving, removed)}`;
  if (added === 0) return `${leave} None comes in.`;
  return `${leave} ${count(added)} ${added === 1 ? 'comes' : 'come'} in: ${named(coming, added)}`;
}

/** A rule that is begun, and asks for nothing yet where it needs a word. */
export const newCondition: Readonly<Record<CategoryCondition['of'], CategoryCondition>> = {
  name: { of: 'name', how: 'contains', text: '' },
  tag: { of: 'tag', text: '' },
  kind: { of: 'kind', kind: 1 },
  price: { of: 'price', how: 'below', cents: 0 },
  sale: { of: 'sale', is: true },
  stock: { of: 'stock', is: true },
  added: { of: 'added', days: 30 },
};

/** Whether every rule says what it asks for. */
export const isWhole = ({ conditions }: CategoryRules): boolean =>
  conditions.length > 0 && conditions.every((one) => !('text' in one) || one.text.trim() !== '');
