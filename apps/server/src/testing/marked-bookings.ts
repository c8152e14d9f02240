import { newId } from '@plinth/domain';
import type postgres from 'postgres';

const DAY = 86_400_000;

/** A booking of tomorrow, of the first line of an order. */
export async function seedBooking(
  sql: postgres.Sql,
  { websiteId, itemId, orderId }: { websiteId: string; itemId: string; orderId: string },
  text: (name: string) => string,
): Promise<string> {
  const id = newId();
  const at = new Date(Date.now() + DAY);
  const [line] = await sql<{ id: string }[]>`
    select id from order_items where website_id = ${websiteId} and order_id = ${orderId} order by id limit 1`;
  const when = { startsAt: at, endsAt: at, busyUntil: at };
  const of = { websiteId, id, itemId, orderId, orderItemId: line?.id ?? '' };
  await sql`insert into bookings ${sql({ ...of, ...when, places: 1, capacity: 1, session: false, state: 'booked', note: text('booking note') })}`;
  return id;
}
