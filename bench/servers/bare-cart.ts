import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import postgres from 'postgres';
import type { BareCart } from './bare-cart-program.ts';

// The limits that reading a cart is compared with: a bare Fastify that asks the same statement and sends its answer (kept by who asks for
// as long as the statement says that it is the same, as the product does), and one that reads a single row by its primary key. With as many connections, and the role that the product has. A program of its own.
const { socket, user, websiteId, connections } = JSON.parse(process.env.PLINTH_BENCH_CART ?? '{}') as BareCart;
const sql = postgres({
  path: socket,
  username: user,
  database: 'plinth',
  max: connections,
  connection: { role: 'plinth_app', 'plinth.website_id': websiteId },
});

const app = Fastify();
const kept = new Map<string, { state: string; cart: unknown }>();
app.get('/cart', async (request) => {
  const token = /CART=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest('hex');
  const known = kept.get(hash);
  const [row] = await sql<[{ state: string; cart: unknown }]>`
    select state, cart from plinth_read_cart_unless(${websiteId}, ${hash}, ${known?.state ?? ''})`;
  if (known && row.state === known.state) return known.cart;
  if (!row.cart) throw new Error('no cart');
  kept.set(hash, row);
  return row.cart;
});
app.get<{ Params: { id: string } }>('/key/:id', async ({ params }) => {
  const [row] = await sql`select id, currency from carts where website_id = ${websiteId} and id = ${params.id}`;
  if (!row) throw new Error('no cart');
  return row;
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGINT', () => void Promise.all([app.close(), sql.end()]).then(() => process.exit(0)));
const address = app.server.address();
console.log(`port ${typeof address === 'object' ? address?.port : 0}`);
