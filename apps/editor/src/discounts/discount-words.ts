import type { DiscountSettings, DiscountState } from '@plinth/contract';

/** How the website writes amounts, moments and numbers. */
export interface DiscountFormats {
  money(cents: number): string;
  moment(epochMs: number): string;
}

export const percentText = (basisPoints: number): string => `${basisPoints / 100} %`;

const goodsText = (goods: DiscountSettings['goods'], all: string): string =>
  goods.kind === 'order'
    ? all
    : goods.kind === 'products'
      ? 'the chosen products'
      : 'products of the chosen categories';

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** What a discount gives, in one line: for the list and as the head of its sentences. */
export function benefitText(settings: DiscountSettings, { money }: DiscountFormats): string {
  const { kind, amount, goods } = settings;
  if (kind === 'percentage') return `${percentText(amount)} off ${goodsText(goods, 'everything')}`;
  if (kind === 'fixed') return `${money(amount)} off ${goodsText(goods, 'the order')}`;
  if (kind === 'free-shipping') return 'Free shipping';
  const { buyQuantity, getQuantity, get } = settings;
  const given = amount >= 10_000 ? 'free' : `for ${percentText(amount)} less`;
  const others = get === null ? '' : get.kind === 'order' ? ' of anything' : ` of ${goodsText(get, '')}`;
  return `Buy ${buyQuantity} of ${goodsText(goods, 'anything')}, get ${getQuantity}${others} ${given}`;
}

function whoText(settings: DiscountSettings): string {
  const { method, code, maxUsesPerCode } = settings;
  if (method === 'automatic') return 'It applies by itself in every cart that fits: nobody has to enter a code.';
  if (method === 'code')
    return code.trim() ? `Shoppers enter the code ${code.trim().toUpperCase()}.` : 'Shoppers enter a code.';
  return `Shoppers enter one of the generated codes${maxUsesPerCode ? `, each of which works ${times(maxUsesPerCode)}` : ''}.`;
}

function neededText(settings: DiscountSettings, { money }: DiscountFormats): string[] {
  const { minimumSubtotalCents, minimumQuantity, goods } = settings;
  const needs = [
    ...(minimumSubtotalCents > 0 ? [`${money(minimumSubtotalCents)}`] : []),
    ...(minimumQuantity > 1 ? [items(minimumQuantity)] : []),
  ];
  if (needs.length === 0) return [];
  return [`It needs at least ${needs.join(' and ')} of ${goodsText(goods, 'goods in the cart')}, before discounts.`];
}

function limitsText({ maxUses, maxUsesPerCustomer, firstOrder, groupId }: DiscountSettings): string[] {
  return [
    ...(groupId === null ? [] : ['Only for customers of the chosen group, while they are signed in.']),
    ...(firstOrder ? ['Only for a customer’s first order, told by the email address at checkout.'] : []),
    ...(maxUses === null ? [] : [`It can be used ${times(maxUses)} in all; a cancelled order gives its use back.`]),
    ...(maxUsesPerCustomer === null || firstOrder ? [] : [`Each customer can use it ${times(maxUsesPerCustomer)}.`]),
  ];
}

function whenText({ startsAt, endsAt }: DiscountSettings, { moment }: DiscountFormats): string[] {
  if (startsAt === null && endsAt === null) return ['It has no end: it counts until you switch it off.'];
  const from = startsAt === null ? '' : ` from ${moment(startsAt)}`;
  const to = endsAt === null ? '' : ` until ${moment(endsAt)}`;
  return [`It counts${from}${to}, on the website’s clock.`];
}

/** What a discount does, sentence by sentence, as its owner reads it beside the form. */
export function discountSentences(settings: DiscountSettings, formats: DiscountFormats): string[] {
  const { kind, mostSets, combines, withGiftCards } = settings;
  return [
    `${benefitText(settings, formats)}.`,
    ...(kind === 'buy-get'
      ? [
          `The cheapest items are the ones that cost less${mostSets ? `, ${times(mostSets)} in one order at most` : ', as often as the cart holds enough'}.`,
        ]
      : []),
    whoText(settings),
    ...neededText(settings, formats),
    ...limitsText(settings),
    ...whenText(settings, formats),
    combines
      ? 'It adds up with other discounts that may be combined, each of the full price.'
      : 'It counts alone. Where a cart has other discounts too, what leaves the smallest total wins, and the shopper is told.',
    withGiftCards ? 'A gift card may pay what is left.' : 'It does not count in a cart that a gift card pays.',
    'Gift cards themselves are never discounted.',
  ];
}

export const stateWords: Readonly<Record<DiscountState, { label: string; tone: string }>> = {
  active: { label: 'Active', tone: 'badge--good' },
  scheduled: { label: 'Scheduled', tone: 'badge--warn' },
  ended: { label: 'Ended', tone: '' },
  off: { label: 'Off', tone: '' },
};
