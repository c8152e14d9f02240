import type { Database } from '../platform/database/connection.ts';

/** As if whoever asks for a payment had died long ago: the jobs that look what has become of it are due, and nobody may be asking any more. */
export async function makeAttemptsDue(sql: Database['system'], websiteId: string): Promise<void> {
  await sql`update payment_attempts set asked_until = null, looked_until = null where website_id = ${websiteId}`;
  await sql`update jobs set due_at = now() where website_id = ${websiteId} and kind = 'payment-attempt'`;
}
