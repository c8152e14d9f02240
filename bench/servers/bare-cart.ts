import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import postgres from 'postgres';
import type { BareCart } from './bare-cart-program.ts';

// The limits that reading a cart is compared with: a bare Fastify that asks the same statement and sends its answer, and one that
// reads a single row by its primary key. With as many connections, and the role that the product has. A program of its own.
const { socket, user, websiteId, connections } = JSON.parse(process.env.PLINTH_BENCH_CART ?? '{}') as BareCart;
const sql = postgres({
  path: socket,
  username: user,
  database: 'plinth',
  max: connections,
  connection: { role: 'plinth_app', 'plinth.website_id': websiteId },
});

const app = Fastify();
app.get('/cart', async (request) => {
  const token = /CART=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest('hex');
  const [row] = await sql`select plinth_read_cart(${websiteId}, ${[hash]}, ${false}, ${''}) as cart`;
  if (!row) throw new Error('no cart');
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
