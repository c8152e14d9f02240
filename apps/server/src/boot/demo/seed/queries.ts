import { newId } from '@plinth/domain';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { SeededOrder, SeededPost, SeededProduct } from './seeded-goods.ts';

/** How many seeded things a website has already, so that the next ones go on from there. */
export async function countSeeded(tx: Transaction, websiteId: string) {
  const [counts] = await tx<{ products: number; posts: number; orders: number; collections: number }[]>`
    select
      (select count(*)::int from items where website_id = ${websiteId} and product_type is not null and 'seeded' = any (tags)) as products,
      (select count(*)::int from items where website_id = ${websiteId} and product_type is null and 'seeded' = any (tags)) as posts,
      (select count(*)::int from orders where website_id = ${websiteId} and customer_email like '%@customers.example') as orders,
      (select count(*)::int from collections where website_id = ${websiteId}) as collections`;
  return counts ?? { products: 0, posts: 0, orders: 0, collections: 0 };
}

/** Pictures of products that are there, for those that are not. */
export async function productPictures(tx: Transaction, websiteId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select distinct main_asset_id as id from items
    where website_id = ${websiteId} and product_type = 1 and main_asset_id is not null order by 1`;
  return rows.map(({ id }) => id);
}

/** A page of products or a blog for what is seeded; its id. */
export async function insertCollection(
  tx: Transaction,
  websiteId: string,
  page: { typeName: 'products' | 'blog'; title: string; urlId: string; displayIndex: number },
): Promise<string> {
  const id: string = newId();
  const shop = page.typeName === 'products';
  await tx`insert into collections ${tx({
    websiteId,
    id,
    type: shop ? 13 : 1,
    typeName: page.typeName,
    title: page.title,
    navigationTitle: page.title,
    urlId: page.urlId,
    ordering: shop ? 'user-orderable' : 'chronological',
    pageSize: shop ? 60 : 20,
    displayIndex: page.displayIndex,
  })}`;
  if (shop) {
    await tx`insert into categories ${tx({ websiteId, id: newId(), collectionId: id, displayName: page.title, slug: 'all', type: 'ROOT', displayIndex: 0 })}`;
  }
  return id;
}

/** The id of the seeded page with this address, if it is there. */
export async function findCollection(tx: Transaction, websiteId: string, urlId: string): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select id from collections where website_id = ${websiteId} and url_id = ${urlId} and deleted_at is null`;
  return row?.id;
}

export async function insertProducts(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
  products: readonly { product: SeededProduct; picture: string | null; displayIndex: number }[],
): Promise<void> {
  const rows = products.map((one) => ({ ...one, itemId: newId() as string }));
  await tx`insert into items ${tx(
    rows.map(({ product, picture, displayIndex, itemId }) => ({
      websiteId,
      id: itemId,
      collectionId,
      recordType: 11,
      urlId: product.urlId,
      title: product.title,
      body: product.body,
      excerpt: `<p>${product.excerpt}</p>`,
      tags: [...product.tags],
      mainAssetId: picture,
      displayIndex,
      productType: 1,
      variantOptionOrdering: [...product.options],
    })),
  )}`;
  const pictures = rows.flatMap(({ picture, itemId }) =>
    picture ? [{ websiteId, itemId, assetId: picture, displayIndex: 0 }] : [],
  );
  if (pictures.length > 0) await tx`insert into item_assets ${tx(pictures)}`;
  await tx`insert into variants ${tx(
    rows.flatMap(({ product, itemId }) =>
      product.variants.map(({ values, ...variant }, displayIndex) => ({
        websiteId,
        id: newId() as string,
        itemId,
        ...variant,
        attributes: tx.json(product.options.map((name, at) => ({ name, value: values[at] ?? '' })) as never),
        weightGrams: 400,
        displayIndex,
      })),
    ),
  )}`;
}

export async function insertPosts(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
  posts: readonly { post: SeededPost; picture: string | null }[],
): Promise<void> {
  await tx`insert into items ${tx(
    posts.map(({ post, picture }) => ({
      websiteId,
      id: newId() as string,
      collectionId,
      recordType: 1,
      urlId: post.urlId,
      title: post.title,
      body: post.body,
      excerpt: `<p>${post.excerpt}</p>`,
      tags: [...post.tags],
      mainAssetId: picture,
      publishOn: daysBefore(post.daysAgo),
    })),
  )}`;
}

export interface Sellable {
  readonly itemId: string;
  readonly variantId: string;
  readonly sku: string;
  readonly productName: string;
  readonly productType: number;
  readonly attributes: unknown;
  readonly unitPriceCents: number;
  readonly assetId: string | null;
}

/** What orders can be made of: published variants at the price of now. A gift card is never on sale (PROD-17). */
export const sellables = (tx: Transaction, websiteId: string) => tx<Sellable[]>`
  select i.id as item_id, v.id as variant_id, v.sku, i.title as product_name, i.product_type, v.attributes,
    case when v.on_sale and i.product_type <> 4 then v.sale_price_cents else v.price_cents end as unit_price_cents, i.main_asset_id as asset_id
  from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
  where v.website_id = ${websiteId} and i.status = 'published' and i.deleted_at is null
  order by i.id, v.display_index
  limit 5000`;

/** Orders of the past, with their lines; stock is left as it is. */
export async function insertOrders(
  tx: Transaction,
  websiteId: string,
  currency: string,
  orders: readonly { order: SeededOrder; lines: readonly { goods: Sellable; quantity: number }[] }[],
): Promise<void> {
  const [counter] = await tx<{ first: number }[]>`
    insert into website_counters as c (website_id, name, value) values (${websiteId}, 'order', ${orders.length})
    on conflict (website_id, name) do update set value = c.value + ${orders.length}
    returning (value - ${orders.length} + 1)::int as first`;
  const rows = orders.map((one, at) => ({ ...one, id: newId() as string, orderNumber: (counter?.first ?? 1) + at }));
  const placed = rows.map(({ order, lines, id, orderNumber }) => {
    const subtotalCents = lines.reduce((sum, { goods, quantity }) => sum + goods.unitPriceCents * quantity, 0);
    const at = daysBefore(order.daysAgo);
    return {
      websiteId,
      id,
      orderNumber,
      purchasedCartId: id,
      status: order.status,
      testMode: true,
      customerEmail: order.email,
      customerName: order.name,
      currency,
      subtotalCents,
      grandTotalCents: subtotalCents,
      accessTokenHash: id,
      source: order.channel[0],
      campaign: order.channel[1],
      createdAt: at,
      updatedAt: at,
      fulfilledAt: order.status === 'fulfilled' ? at : null,
      canceledAt: order.status === 'canceled' ? at : null,
    };
  });
  await tx`insert into orders ${tx(placed)}`;
  await insertPayments(tx, websiteId, placed);
  await tx`insert into order_items ${tx(
    rows.flatMap(({ lines, id }) =>
      lines.map(({ goods, quantity }, displayIndex) => ({
        websiteId,
        orderId: id,
        id: newId() as string,
        ...goods,
        attributes: tx.json(goods.attributes as never),
        quantity,
        displayIndex,
      })),
    ),
  )}`;
}

/** Paid with the test gateway, as their orders say. */
async function insertPayments(
  tx: Transaction,
  websiteId: string,
  orders: readonly { id: string; subtotalCents: number; currency: string; status: string; createdAt: Date }[],
): Promise<void> {
  await tx`insert into payments ${tx(
    orders.map(({ id, subtotalCents, currency, status, createdAt }) => ({
      websiteId,
      id: newId() as string,
      orderId: id,
      provider: 'test',
      providerReference: `test_${id}`,
      amountCents: subtotalCents,
      currency,
      state: status === 'canceled' ? 'refunded' : 'captured',
      testMode: true,
      createdAt,
    })),
  )}`;
}

const daysBefore = (days: number): Date => new Date(Date.now() - days * 86_400_000);

export async function hasSeededCarts(tx: Transaction, websiteId: string): Promise<boolean> {
  const rows = await tx`select 1 from carts where website_id = ${websiteId} and token_hash like 'seeded-%' limit 1`;
  return rows.length > 0;
}

/** Carts of the past that nobody has bought; who has their tokens is nobody. */
export async function insertCarts(
  tx: Transaction,
  websiteId: string,
  currency: string,
  carts: readonly { at: Date; lines: readonly { goods: Sellable; quantity: number }[] }[],
): Promise<void> {
  const rows = carts.map((cart) => ({ ...cart, id: newId() as string }));
  await tx`insert into carts ${tx(
    rows.map(({ id, at }) => ({ websiteId, id, tokenHash: `seeded-${id}`, currency, createdAt: at, updatedAt: at })),
  )}`;
  await tx`insert into cart_entries ${tx(
    rows.flatMap(({ id, at, lines }) =>
      lines.map(({ goods: { itemId, variantId }, quantity }) => ({
        ...{ websiteId, cartId: id, id: newId() as string, itemId, variantId, quantity, createdAt: at },
      })),
    ),
  )}
    on conflict do nothing`;
}

/** Addresses of pages that visitors can begin at. */
export async function pagePaths(tx: Transaction, websiteId: string): Promise<string[]> {
  const rows = await tx<{ path: string }[]>`
    select '/' || url_id as path from collections where website_id = ${websiteId} and deleted_at is null and url_id <> '' order by 1 limit 20`;
  return rows.map(({ path }) => path);
}

/** Products with their addresses, in the order of the shop. */
export async function productPaths(
  tx: Transaction,
  websiteId: string,
): Promise<{ path: string; itemId: string; title: string }[]> {
  return tx<{ path: string; itemId: string; title: string }[]>`
    select '/' || c.url_id || '/' || i.url_id as path, i.id as item_id, i.title
    from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${websiteId} and i.product_type is not null and i.status = 'published' and i.deleted_at is null
    order by c.display_index, i.display_index, i.id limit 40`;
}
