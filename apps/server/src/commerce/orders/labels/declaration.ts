import { type CustomsLine, type CustomsPlace, customsValue, needsCustoms, productTypes } from '@plinth/domain';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { businessOf } from '../../../platform/websites/business.ts';
import type { Website } from '../../../platform/websites/website.ts';
import type { OrderRow } from '../order-row.ts';
import { readVariantFacts, type VariantFacts } from './queries.ts';

type Lines = readonly { lineId: string; quantity: number }[];

/** Where parcels start, as far as customs look at it. */
function customsOrigin({ settings, country }: Pick<Website, 'settings' | 'country'>): CustomsPlace {
  const { address } = businessOf(settings);
  return { ...address, country: address.country || country };
}

/** Whether a parcel of the order leaves the customs territory, and is declared. */
export function leavesTerritory(website: Pick<Website, 'settings' | 'country'>, order: OrderRow): boolean {
  const { shippingAddress: to } = order;
  if (!to || order.shippingOption?.pickup) return false;
  const from = customsOrigin(website);
  return from.country !== '' && needsCustoms(from, { ...to, region: to.region ?? '' });
}

/** A piece that travels, with what is known of its variant; of one that is gone, nothing. */
export interface TravellingLine {
  item: OrderRow['items'][number];
  quantity: number;
  facts: VariantFacts;
}

/** What of some pieces of an order travels. */
export async function travelling(
  tx: Transaction,
  websiteId: string,
  order: OrderRow,
  lines: Lines,
): Promise<TravellingLine[]> {
  const items = lines.flatMap(({ lineId, quantity }) => {
    const item = order.items.find(({ id }) => id === lineId);
    return item?.productType === productTypes.physical && quantity > 0 ? [{ item, quantity }] : [];
  });
  const rows = await readVariantFacts(
    tx,
    websiteId,
    items.map(({ item }) => item.variantId),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return items.map((line) => ({ ...line, facts: known.get(line.item.variantId) ?? unknown(line.item.variantId) }));
}

const unknown = (id: string): VariantFacts => ({
  ...{ id, grams: 0, lengthMm: 0, widthMm: 0, heightMm: 0 },
  ...{ hsCode: '', originCountry: '', description: '' },
});

/** What is declared of these pieces, each with its name in the shop. */
export function declaredLines(order: OrderRow, lines: readonly TravellingLine[]): (CustomsLine & { name: string })[] {
  // Gift cards bear no part of a discount.
  const goods = order.items.filter(({ productType }) => productType !== productTypes.giftCard);
  const whole = goods.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
  const paid = Math.max(0, whole - order.discountCents);
  return lines.map(({ item, quantity, facts }) => ({
    name: item.productName,
    description: facts.description || item.productName,
    quantity,
    valueCents: customsValue(goods, paid, { lineId: item.id, quantity }),
    grams: facts.grams * quantity,
    hsCode: facts.hsCode,
    originCountry: facts.originCountry,
  }));
}
