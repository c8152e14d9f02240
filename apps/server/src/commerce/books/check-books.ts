import type { BookResult } from '@plinth/contract';
import { orderNumberText } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { Website } from '../../platform/websites/website.ts';
import { orderCurrency } from '../orders/order-view.ts';
import * as queries from './check-queries.ts';

interface Check {
  name: string;
  title: string;
  compare(tx: Transaction, websiteId: string): Promise<queries.Comparison>;
  /** What does not agree, in words; the order is named before it. `amount` writes money, or a number of pieces. */
  tell(difference: queries.Difference, amount: (value: number) => string): string;
}

const checks: readonly Check[] = [
  {
    name: 'order-lines',
    title: 'The goods of every order are the sum of its lines',
    compare: queries.compareLines,
    tell: ({ wanted, found }, money) => `its lines come to ${money(found)}, and it says ${money(wanted)}.`,
  },
  {
    name: 'order-totals',
    title: 'The total of every order is goods, discount, shipping and tax',
    compare: queries.compareTotals,
    tell: ({ wanted, found }, money) => `its total is ${money(found)}, and its parts come to ${money(wanted)}.`,
  },
  {
    name: 'order-payments',
    title: 'Payments and gift cards of every order are its total',
    compare: queries.comparePayments,
    tell: ({ wanted, found }, money) => `${money(wanted)} were to be paid, and its payments are over ${money(found)}.`,
  },
  {
    name: 'payment-ledger',
    title: 'Every payment and its refunds are what the ledger says',
    compare: queries.compareLedger,
    tell: ({ subject, wanted, found }, money) =>
      `the payment ${subject} stands at ${money(wanted)}, and in the ledger at ${money(found)}.`,
  },
  {
    name: 'held-money',
    title: 'No bank holds money that nobody has fetched',
    compare: queries.compareHeld,
    tell: ({ subject, found }, money) =>
      `${money(found)} of the payment ${subject} are held and not captured, and the bank may let go of them any time.`,
  },
  {
    name: 'payouts',
    title: 'The lines of every payout come to its amount',
    compare: queries.comparePayouts,
    tell: ({ subject, wanted, found }, money) =>
      `the payout ${subject} is over ${money(wanted)}, and its lines come to ${money(found)}.`,
  },
  {
    name: 'settled-orders',
    title: 'What providers have settled in the last 90 days belongs to orders',
    compare: queries.compareBalanceOrders,
    tell: ({ subject, wanted }, money) =>
      `${money(wanted)} at the provider (${subject}) belong to no order of this shop.`,
  },
  {
    name: 'settled-ledger',
    title: 'What providers have settled of a payment is what the ledger says',
    compare: queries.compareSettled,
    tell: ({ subject, wanted, found }, money) =>
      `its provider has settled ${money(found)} of the payment ${subject}, and the ledger says ${money(wanted)}.`,
  },
  {
    name: 'payment-fees',
    title: 'Fees of payments stand in the ledger',
    compare: queries.compareFees,
    tell: ({ subject, wanted, found }, money) =>
      `the payment ${subject} cost ${money(wanted)}, and the ledger says ${money(found)}.`,
  },
  {
    name: 'canceled-orders',
    title: 'Cancelled orders have given back what was paid',
    compare: queries.compareCanceled,
    tell: ({ found }, money) => `it was cancelled, and ${money(found)} of it have not gone back.`,
  },
  {
    name: 'gift-card-balances',
    title: 'Every gift card holds the sum of its entries',
    compare: queries.compareBalances,
    tell: ({ subject, wanted, found }, money) =>
      `the gift card that ends in ${subject} holds ${money(found)}, and its entries come to ${money(wanted)}.`,
  },
  {
    name: 'gift-cards-expired',
    title: 'No gift card holds anything after its last day',
    compare: queries.compareExpired,
    tell: ({ subject, found }, money) => `the gift card that ends in ${subject} has expired and holds ${money(found)}.`,
  },
  {
    name: 'gift-card-payments',
    title: 'What orders were paid with gift cards was taken off the cards',
    compare: queries.compareRedeemed,
    tell: ({ wanted, found }, money) =>
      `gift cards paid ${money(wanted)} of it, and ${money(found)} were taken off the cards.`,
  },
  {
    name: 'gift-cards-sold',
    title: 'Gift cards that were sold are worth what was paid for them',
    compare: queries.compareIssued,
    tell: ({ subject, wanted, found }, money) =>
      `the gift cards of ${subject} were sold for ${money(wanted)} and issued with ${money(found)}.`,
  },
  {
    name: 'stock',
    title: 'No order took more stock than it sold, and no stock is below nothing',
    compare: queries.compareStock,
    tell: ({ orderId, subject, wanted, found }) =>
      orderId === null
        ? `The stock of ${subject} is ${found}.`
        : `${found} pieces of ${subject} left the stock for it, and ${wanted} were sold.`,
  },
  {
    name: 'stock-ledger',
    title: 'The stock of every variant is what its ledger ends at',
    compare: queries.compareStockLedger,
    tell: ({ subject, wanted, found }) => `the stock of ${subject} is ${found}, and its ledger ends at ${wanted}.`,
  },
  {
    name: 'stock-locations',
    title: 'The stock at every location is what its ledger ends at',
    compare: queries.compareStockLocations,
    tell: ({ subject, wanted, found }) => `the stock of ${subject} is ${found}, and its ledger ends at ${wanted}.`,
  },
  {
    name: 'discount-uses',
    title: 'Every discount counts the orders that it was used in',
    compare: queries.compareUses,
    tell: ({ subject, wanted, found }) =>
      `the discount ${subject} counts ${found} uses, and ${wanted} of them stand in orders.`,
  },
  {
    name: 'order-discounts',
    title: 'What discounts took off an order is what its uses of them say',
    compare: queries.compareOrderUses,
    tell: ({ wanted, found }, money) =>
      `${money(wanted)} were taken off by discounts with a code, and their uses come to ${money(found)}.`,
  },
  {
    name: 'subscription-periods',
    title: 'Every period of a subscription was billed once, or left out with a reason',
    compare: queries.comparePeriods,
    tell: ({ subject, wanted, found }) =>
      `of the subscription to ${subject} that it began, ${wanted} periods are over or due, and ${found} were billed or left out.`,
  },
  {
    name: 'subscription-orders',
    title: 'Every order that renews a subscription is one of its periods',
    compare: queries.compareRenewals,
    tell: ({ found }) => `it renewed a subscription, which counts ${found} orders for that period.`,
  },
  {
    name: 'order-numbers',
    title: 'Orders are numbered without gaps',
    compare: queries.compareNumbers,
    tell: ({ wanted, found }) => `${wanted} order numbers were given, and there are ${found} orders.`,
  },
  {
    name: 'document-numbers',
    title: 'Invoices and credit notes are numbered without gaps',
    compare: queries.compareDocuments,
    tell: ({ subject, wanted, found }) =>
      `${wanted} numbers of ${subject || 'the empty prefix'} were given, and there are ${found} papers.`,
  },
  {
    name: 'mails',
    title: 'Every order was confirmed by a mail',
    compare: queries.compareMails,
    tell: ({ subject }) => `no confirmation was sent to ${subject}.`,
  },
];

/**
 * Compares what the tables of a shop say of the same money, pieces and letters, and names what does not agree. Changes nothing. Each
 * comparison sees one moment of the database: an order that is placed meanwhile is whole or not there.
 */
export async function checkBooks(tx: Transaction, website: Website): Promise<BookResult[]> {
  const results: BookResult[] = [];
  for (const { name, title, compare, tell } of checks) {
    const { checked, problemCount, problems } = await compare(tx, website.websiteId);
    results.push({
      name,
      title,
      checked,
      problemCount,
      problems: problems.map((one) => ({ orderId: one.orderId, text: sentence(website, one, tell) })),
    });
  }
  return results;
}

function sentence(website: Website, difference: queries.Difference, tell: Check['tell']): string {
  const { orderNumber, currency } = difference;
  const words = tell(difference, (value) => localMoney(website, value, orderCurrency({ currency })));
  return orderNumber === null
    ? `${words[0]?.toUpperCase()}${words.slice(1)}`
    : `Order #${orderNumberText(orderNumber)}: ${words}`;
}
