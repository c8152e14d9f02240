import { PGBENCH_CLIENTS } from '../database/pgbench.ts';
import { closedLoop, type LoadResult, requireSuccess } from '../load/closed-loop.ts';
import { type Cost, costOfCalls, costOfTransactions, costShare, costText } from '../load/cost.ts';
import { requestBytes } from '../load/http-connection.ts';
import { amount, percent, summarize, withSpread } from '../measure/statistics.ts';
import { type Row, type Section, verdict } from '../report/row.ts';
import { cartToken, seedCarts } from '../store/seed.ts';
import type { Workbench } from './workbench.ts';

const CONNECTIONS = 64;
const LINES = 2;
const TARGET = 0.2;

/** Orders with stock, payment by the test gateway and the mail in the outbox, against pgbench; then the sums. */
export async function measureOrders(bench: Workbench): Promise<Section> {
  const { plinth, database, store, quick } = bench;
  const rounds = quick ? 2 : 5;
  const seconds = quick ? 2 : 3;
  const limit = await bench.limit();
  const peer: number[] = [];
  const peerCosts: Cost[] = [];
  const measured: LoadResult[] = [];
  const costs: Cost[] = [];
  let bought = 0;
  const before = await readSums(bench);
  for (let round = -1; round < rounds; round++) {
    if (round >= 0) {
      const { perSecond, cost } = await costOfTransactions(plinth, seconds, () => limit.transactions(seconds));
      peer.push(perSecond);
      peerCosts.push(cost);
    }
    const count = Math.max(2_000, Math.round((measured.at(-1)?.perSecond ?? 700) * seconds * 2));
    await seedCarts(database.sql, store, { kind: 'buy', from: bought, count, lines: LINES });
    const requests = Array.from({ length: count }, (_, index) => checkoutRequest(store.host, bought + index));
    bought += count;
    const next = () => requests.pop() ?? null;
    const load = () => closedLoop({ port: plinth.port, connections: CONNECTIONS, seconds, next });
    const { result, cost } = await costOfCalls(plinth, load, ({ answers }) => answers);
    requireSuccess('orders', result);
    if (requests.length === 0) throw new Error('there were too few carts to buy');
    measured.push(result);
    costs.push(cost);
  }
  const placed = measured.reduce((sum, { answers }) => sum + answers, 0);
  const after = await readSums(bench);
  // The first round warms up.
  const counted = measured.slice(1);
  const ofCpu = costShare(costs.slice(1), peerCosts);
  const share = summarize(counted.map(({ perSecond }, round) => perSecond / (peer[round] ?? Number.NaN)));
  return {
    title: 'Orders',
    how: `${CONNECTIONS} connections place orders of ${LINES} lines in one store: cart locked, stock taken, paid by the test gateway, order and mail written in one transaction. ${rounds} rounds of ${seconds} s in turns with ${limit.name} (${PGBENCH_CLIENTS} connections).`,
    rows: [
      {
        work: 'place an order',
        measured: `${withSpread(summarize(counted.map(({ perSecond }) => perSecond)), '/s')}, p50 ${amount(summarize(counted.map((one) => one.p50)).median, 'ms')}, p99 ${amount(summarize(counted.map((one) => one.p99)).median, 'ms')}; ${costText(costs.slice(1), 'Node')}`,
        against: `TPC-B ${withSpread(summarize(peer), '/s')}; ${costText(peerCosts, 'pgbench')}`,
        share: `${percent(share)} of the rate, ${percent(ofCpu)} by CPU`,
        target: `≥ ${TARGET * 100} %`,
        verdict: verdict(
          share.median >= TARGET,
          share.median < TARGET && ofCpu.median >= TARGET ? 'enough by CPU' : '',
        ),
      },
      sumsRow(placed, before, after),
    ],
  };
}

interface Sums {
  readonly stock: number;
  readonly orders: number;
  readonly numbers: number;
  readonly taken: number;
  readonly payments: number;
  readonly mails: number;
}

async function readSums({ database, store }: Workbench): Promise<Sums> {
  const { websiteId } = store;
  const [sums] = await database.sql<Sums[]>`
    select (select sum(stock)::bigint from variants where website_id = ${websiteId}) as stock,
      (select count(*) from orders where website_id = ${websiteId}) as orders,
      (select count(distinct order_number) from orders where website_id = ${websiteId}) as numbers,
      (select coalesce(sum(stock_taken), 0)::bigint from order_items where website_id = ${websiteId}) as taken,
      (select count(*) from payments where website_id = ${websiteId}) as payments,
      (select count(*) from outbox_messages where website_id = ${websiteId}) as mails`;
  if (!sums) throw new Error('no sums');
  return sums;
}

function sumsRow(placed: number, before: Sums, after: Sums): Row {
  const taken = before.stock - after.stock;
  const orders = after.orders - before.orders;
  const good =
    orders === placed &&
    after.numbers === after.orders &&
    taken === after.taken - before.taken &&
    taken === placed * LINES &&
    after.payments - before.payments === placed &&
    after.mails - before.mails === placed;
  return {
    work: 'afterwards: answers, orders, their numbers, payments, mails and pieces taken',
    measured: `${amount(placed, 'answers')}, ${amount(orders, 'orders')}, ${amount(taken, 'pieces')}`,
    against: '',
    share: '',
    target: 'all add up',
    verdict: verdict(good, good ? '' : JSON.stringify({ placed, before, after })),
  };
}

/** Buys the cart of a number that seedCarts has made. */
export function checkoutRequest(host: string, number: number): Buffer {
  const token = cartToken('buy', number);
  return requestBytes(
    'POST',
    '/api/commerce/checkout',
    {
      host,
      'sec-fetch-site': 'same-origin',
      cookie: `CART=${token}; hasCart=1`,
      'idempotency-key': `bench-order-${String(number).padStart(10, '0')}`,
    },
    {
      email: 'ada@example.com',
      shippingAddress: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        address1: '1 Main St',
        address2: '',
        city: 'New York',
        region: 'NY',
        postalCode: '10001',
        country: 'US',
        phone: '',
      },
      billingAddress: null,
      shippingOptionId: 'post',
      payment: { provider: 'test', cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' },
      marketingConsent: false,
    },
  );
}
