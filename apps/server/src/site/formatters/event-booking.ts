import { localDate, type MoneyStyle, type PriceRange, priceBefore, priceRangeText } from '@plinth/domain';
import { say, sayCount } from '@plinth/words';
import { shownCurrencies } from '../../commerce/display-currencies/service.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { record } from '../../platform/json/record.ts';
import { moneyStyleOf } from '../../platform/money/local-money.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import { bookingNow, type EventBooking } from '../model/event-booking.ts';
import type { PlatformHost } from './platform-host.ts';

/** Where a browser shows amounts in the currency that it has chosen (storefront/src/inline/shown-currency.ts). */
export const AMOUNT_CLASS = 'pl-amount';

/**
 * Price, places left and the way to book an event; nothing for one whose places are not sold. On its page (`page`) it also says why it
 * cannot be booked any more, in lists it is left out then.
 */
export function eventBookingPart(value: unknown, place: 'page' | 'list', host: PlatformHost): string {
  const item = record(value);
  const booking = item.booking as EventBooking | undefined;
  if (!booking?.event) return '';
  const { website, currency, rendering } = host;
  const { state, changesAt, opensOn } = bookingNow(website, booking);
  if (changesAt !== undefined) rendering.changesAt(changesAt);
  if (place === 'list' && (state === 'past' || state === 'closed')) return '';
  rendering.needs.add({ styles: ['event-booking'] });
  const mayBook = state === 'open' || state === 'early' || state === 'full';
  const amount = booking.price && mayBook ? rangeHtml(booking.price, moneyStyleOf(website, currency)) : '';
  const price = amount && shownCurrencies(website) ? `<span class="${AMOUNT_CLASS}">${amount}</span>` : amount;
  const words = {
    open: sayCount(booking.left, '1 place left', '{count} places left'),
    full: say('Fully booked'),
    early: opensOn
      ? say('Booking opens on {date}', {
          date: localDate({ ...website, timeZone: 'UTC' }, Date.UTC(opensOn.year, opensOn.month - 1, opensOn.day, 12), {
            day: 'numeric',
            month: 'long',
          }),
        })
      : '',
    closed: say('Booking has closed'),
    past: say('This date is over'),
  }[state];
  const facts = `<p class="pl-event-booking__facts">${price ? `<span class="pl-event-booking__price">${price}</span> ` : ''}<span>${escapeHtml(words)}</span></p>`;
  const when = localDate(website, booking.event.startsAt, { weekday: 'long', day: 'numeric', month: 'long' });
  const name = say('Book {title}, {when}', { title: String(item.title ?? ''), when });
  const button =
    state === 'open'
      ? `<a class="pl-button" href="${escapeHtml(booking.url)}" rel="nofollow" aria-label="${escapeHtml(name)}">${sayHtml('Book')}</a>`
      : '';
  return `<div class="pl-island pl-event-booking pl-event-booking--${place}" data-state="${state}">${facts}${button}</div>`;
}

/** What something costs, or costs at least, with what it cost before its sale. */
export function rangeHtml(range: PriceRange, style: MoneyStyle | undefined): string {
  const now = escapeHtml(priceRangeText(range, style));
  const before = priceBefore(range, style);
  if (before !== undefined) {
    return `<s class="price__original"><span class="visually-hidden">${sayHtml('Regular price')} </span>${escapeHtml(before)}</s> <span class="price__sale"><span class="visually-hidden">${sayHtml('Sale price')} </span>${now}</span>`;
  }
  return now;
}
