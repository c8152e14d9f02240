import type { BookingFormat } from '@plinth/contract';
import { decimalText, documentNumberText, orderNumberText } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { csvText } from '../../platform/http/csv-text.ts';
import { invalid } from '../../platform/http/http-error.ts';
import type { Days } from '../../platform/http/read-days.ts';
import type { Website } from '../../platform/websites/website.ts';
import { taxesOf } from '../orders/invoices/invoice-content.ts';
import { orderCurrency } from '../orders/order-view.ts';
import { bookingAccounts } from './booking-accounts.ts';
import { type BookingEventRow, listBookingEvents } from './booking-queries.ts';
import { type Booking, type BookingEvent, bookingsOf } from './booking-rows.ts';

const STEP = 500;
/** Characters of a posting text. */
const LONGEST_TEXT = 60;

const words: Readonly<Record<BookingEventRow['kind'], string>> = {
  sale: 'Sale',
  returned: 'Refunded sale',
  canceled: 'Cancelled sale',
  captured: 'Payment',
  refunded: 'Money back',
  disputed: 'Dispute',
  reinstated: 'Dispute won',
  fee: 'Dispute fee',
  'fee-returned': 'Dispute fee back',
  'payment-fee': 'Payment fee',
  'payment-fee-returned': 'Payment fee back',
  'card-issued': 'Gift card issued',
  'card-redeemed': 'Gift card paid',
  'card-refunded': 'Back onto gift card',
  'card-adjusted': 'Gift card changed',
  'card-expired': 'Gift card expired',
  'card-extended': 'Gift card extended',
};

/** How a format writes bookings. */
interface Format {
  columns: readonly string[];
  separator: ',' | ';';
  line(row: BookingEventRow, booking: Booking): string[];
}

/** What a booking is of, and its text. */
const documentOf = ({ document, orderNumber }: BookingEventRow): string =>
  document ? documentNumberText(document.prefix, document.number) : orderText(orderNumber);
const orderText = (orderNumber: number | null): string => (orderNumber === null ? '' : orderNumberText(orderNumber));
function textOf(row: BookingEventRow, { ratePercent, isTax }: Booking): string {
  const what = `${words[row.kind]}${isTax ? ', tax' : ''}${ratePercent === '' ? '' : ` ${ratePercent} %`}`;
  const order = row.orderNumber === null ? '' : ` ${orderNumberText(row.orderNumber)}`;
  return `${what}${order}${row.reference === '' ? '' : ` ${row.reference}`}`.slice(0, LONGEST_TEXT).trim();
}

const formats: Readonly<Record<BookingFormat, Format>> = {
  csv: {
    columns: ['Date', 'What', 'Document', 'Order', 'Text', 'Debit', 'Credit', 'Amount', 'Currency', 'Reference'],
    separator: ',',
    line: (row, booking) => [
      row.day,
      row.kind,
      documentOf(row),
      orderText(row.orderNumber),
      textOf(row, booking),
      booking.debit,
      booking.credit,
      decimalText(booking.amountCents, orderCurrency(row)),
      row.currency,
      row.reference,
    ],
  },
  datev: {
    columns: [
      'Umsatz (ohne Soll/Haben-Kz)',
      'Soll/Haben-Kennzeichen',
      'WKZ Umsatz',
      'Konto',
      'Gegenkonto (ohne BU-Schlüssel)',
      'BU-Schlüssel',
      'Belegdatum',
      'Belegfeld 1',
      'Buchungstext',
    ],
    separator: ';',
    line: (row, booking) => [
      decimalText(booking.amountCents, orderCurrency(row)).replace('.', ','),
      'S',
      row.currency,
      booking.debit,
      booking.credit,
      '',
      `${row.day.slice(8, 10)}${row.day.slice(5, 7)}`,
      documentOf(row),
      textOf(row, booking),
    ],
  },
};

/** @throws HttpError 422 for days of several years in a format whose dates have none */
export function checkedFormat({ from, to }: Days, format: BookingFormat): BookingFormat {
  if (format !== 'datev' || from.slice(0, 4) === to.slice(0, 4)) return format;
  const problem = 'Its dates have no year: choose days of one year.';
  throw invalid(problem, { to: problem });
}

/** Every booking of the days as a CSV file, oldest first; read page by page, each in a transaction of its own. */
export async function* exportBookings(
  db: Database,
  website: Website,
  days: Days,
  format: BookingFormat,
): AsyncGenerator<string> {
  const { columns, separator, line } = formats[format];
  const accounts = bookingAccounts(website);
  // Programs that are not told take a file for one of their own country; the mark says that it is UTF-8.
  yield (format === 'datev' ? '\uFEFF' : '') + csvText([[...columns]], separator);
  for (let after: { moment: string; key: string } | null = null; ; ) {
    const place: typeof after = after;
    const rows: BookingEventRow[] = await inWebsite(db, website.websiteId, (tx) =>
      listBookingEvents(tx, website.websiteId, { from: days.from, to: days.to, after: place, limit: STEP }),
    );
    const lines = rows.flatMap((row) => bookingsOf(eventOf(row), accounts).map((booking) => line(row, booking)));
    if (lines.length > 0) yield csvText(lines, separator);
    const last = rows.at(-1);
    if (rows.length < STEP || !last) return;
    after = { moment: last.moment, key: last.key };
  }
}

function eventOf(row: BookingEventRow): BookingEvent {
  const { kind, amountCents, provider } = row;
  switch (kind) {
    case 'sale':
    case 'canceled':
    case 'returned': {
      const order = {
        totalCents: row.totalCents ?? 0,
        cardCents: row.cardCents ?? 0,
        taxes: taxesOf({ taxLines: row.taxLines ?? [], taxCents: row.taxCents ?? 0 }),
        beforeCents: row.beforeCents ?? 0,
      };
      return kind === 'returned' ? { kind, amountCents, ...order } : { kind, ...order };
    }
    case 'card-issued':
    case 'card-redeemed':
    case 'card-refunded':
    case 'card-adjusted':
    case 'card-expired':
    case 'card-extended':
      // Onto a card: it is owed to its holder.
      return { kind, amountCents, isOfOrder: row.orderNumber !== null };
    default:
      return { kind, amountCents, provider };
  }
}
