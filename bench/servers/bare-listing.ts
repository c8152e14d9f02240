import { brotliCompress, constants } from 'node:zlib';
import Fastify from 'fastify';
import postgres from 'postgres';
import type { BareListing } from './bare-listing-program.ts';

// The limit that a first render is compared with: what no way of making a page can do without. The rows of the listing come from the
// same database, and a page of the same size is compressed and sent; nothing is made of them. A program of its own.
const { socket, user, websiteId, collection, pageSize, size, headers } = JSON.parse(
  process.env.PLINTH_BENCH_LISTING ?? '{}',
) as BareListing;
const sql = postgres({ path: socket, username: user, database: 'plinth', max: 2 });
const text = process.env.PLINTH_BENCH_PAGE ?? '';
let made = 0;

/** One round trip, a text for each item: nothing is read of it, as the product reads nothing of what is still as it was. */
const rows = () => sql`
  select item.id, row_to_json(item)::text as json from (
    select i.id, i.title, i.url_id, i.excerpt, i.tags, i.product_type, i.structured_content,
      (select json_agg(v order by v.display_index) from variants v where v.website_id = i.website_id and v.item_id = i.id) as variants,
      (select json_agg(a) from item_assets x join assets a on a.website_id = x.website_id and a.id = x.asset_id
        where x.website_id = i.website_id and x.item_id = i.id) as assets
    from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${websiteId} and c.url_id = ${collection} and i.status = 'published' and i.deleted_at is null
    order by i.display_index, i.id limit ${pageSize}) item`;

const app = Fastify();
app.get('/', async (_request, reply) => {
  const items = await rows();
  made += 1;
  const page = Buffer.from(`${text.slice(0, size)}<!-- ${made} ${items.length} -->`);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
  };
  reply.hijack();
  brotliCompress(page, { chunkSize: page.length >> 1, params }, (_error, body) => {
    reply.raw.writeHead(200, [...headers, 'content-length', String(body.length), 'etag', `"${made}"`]);
    reply.raw.end(body);
  });
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGINT', () => void Promise.all([app.close(), sql.end()]).then(() => process.exit(0)));
const address = app.server.address();
console.log(`port ${typeof address === 'object' ? address?.port : 0}`);
