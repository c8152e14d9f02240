import { newId } from '@plinth/domain';
import type postgres from 'postgres';

/** A second location of the stock, with pieces, an order that holds one there, and a transfer on its way. */
export async function seedStock(
  sql: postgres.Sql,
  { websiteId, variantId, orderId }: { websiteId: string; variantId: string; orderId: string },
  text: (name: string) => string,
): Promise<{ stockLocationId: string; stockTransferId: string }> {
  const stockLocationId = newId();
  const stockTransferId = newId();
  await sql`insert into stock_locations ${sql([
    { websiteId, id: 'main', name: text('main location'), preference: 0 },
    { websiteId, id: stockLocationId, name: text('second location'), preference: 1 },
  ])}`;
  await sql`insert into location_stock ${sql({ websiteId, variantId, locationId: stockLocationId, stock: 3 })}`;
  await sql`insert into stock_holds ${sql({ websiteId, holderId: orderId, variantId, locationId: stockLocationId, pieces: 1 })}`;
  await sql`insert into stock_transfers ${sql({ websiteId, id: stockTransferId, number: 1000, fromId: 'main', toId: stockLocationId, state: 'on-way', note: text('transfer') })}`;
  await sql`insert into stock_transfer_lines ${sql({ websiteId, transferId: stockTransferId, variantId, name: text('line'), sku: text('code'), quantity: 2 })}`;
  return { stockLocationId, stockTransferId };
}
