import { bookingEndpoints } from '@plinth/contract';
import {
  type BookingSettings,
  bookableDays,
  type CalendarDay,
  dayAfter,
  dayOfText,
  dayText,
  localDate,
  pageTypes,
} from '@plinth/domain';
import { type BookPageProps, renderBookPage } from '@plinth/storefront';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { seesPageOf } from '../../accounts/access/visitor.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { type HttpError, notFound } from '../../platform/http/http-error.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { sellsSeveralServices, storeCurrency, type Website } from '../../platform/websites/website.ts';
import { bookingOf, bookPath, dayAt, type FreeSlot, freeSlots } from '../bookings/service.ts';
import * as carts from './service.ts';

/** The page on which a day and a time of a service are chosen: plain addresses and a plain form, so that it works for everybody. */
export const bookRoutes: Routes = (app, context) => {
  route(app, bookingEndpoints.bookPage, async (request, reply) => {
    const { day = '', month = '', sku = '', entry = '', time: wanted = '' } = request.query;
    const { itemId } = request.params;
    const asked = { itemId, day: day || dayOfMoment(request.website, wanted), month, sku, entry, wanted };
    const page = await showBooking(context, request, reply, asked);
    if (!page) throw notFound('The service');
    return page;
  });
};

/** The day of a moment in milliseconds; '' for what is none. */
function dayOfMoment(website: Website, text: string): string {
  const moment = Number(text || Number.NaN);
  return Math.abs(moment) <= LAST_MOMENT ? dayText(dayAt(website, moment)) : '';
}

/** The last one that calendars know. */
const LAST_MOMENT = 8.64e15;

/** The page of a service whose time could not be taken; undefined for another product. */
export function showBookingProblem(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  problem: HttpError,
): Promise<FastifyReply | undefined> {
  const { itemId = '', sku = '', bookingStartsAt = '', quantity = '1', replaces: entry = '' } = formFields(request);
  const day = dayOfMoment(request.website, bookingStartsAt);
  return showBooking(context, request, reply, {
    itemId,
    day,
    month: '',
    sku,
    entry,
    quantity,
    wanted: bookingStartsAt,
    problem,
  });
}

interface Asked {
  itemId: string;
  day: string;
  month: string;
  sku: string;
  /** The line of the cart that gets another time; ''. */
  entry: string;
  quantity?: string;
  /** The time that is chosen, such as that of an event, or that could not be taken so. */
  wanted?: string;
  problem?: HttpError;
}

async function showBooking(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
): Promise<FastifyReply | undefined> {
  const { db } = context;
  const { website } = request;
  const { itemId, problem } = asked;
  const settings = await bookingOf(db, website.websiteId, itemId);
  if (!settings) return undefined;
  const choices = await carts.findChoices(db, website, itemId);
  const [first] = choices;
  if (!first || !(await seesPageOf(db, request, itemId))) return undefined;
  const sku = choices.find((choice) => choice.sku === asked.sku)?.sku ?? first.sku;
  const priceOf = ({ unitPriceCents }: { unitPriceCents: number }) =>
    localMoney(website, unitPriceCents, storeCurrency(website));
  const calendar = await calendarOf(context, website, settings, { ...asked, sku });
  const { wanted = '' } = asked;
  const isGone = wanted !== '' && !calendar.times.some(({ startsAt, left }) => startsAt === wanted && left > 0);
  const told = problem?.message ?? (isGone ? 'This date cannot be booked any more. Please choose another one.' : '');
  const html = renderBookPage({
    itemId,
    title: first.title,
    place: settings.place,
    price: choices.length > 1 ? '' : priceOf(first),
    url: first.path,
    options: choices.map((choice) => ({
      sku: choice.sku,
      text: `${choice.attributes.map(({ value }) => value).join(' / ') || choice.title} – ${priceOf(choice)}`,
    })),
    sku,
    replaces: asked.entry,
    takesSeveral: sellsSeveralServices(website) && (settings.kind === 'sessions' || settings.places > 1),
    quantity: asked.quantity ?? '1',
    wanted,
    ...calendar,
    ...(told ? { problem: told } : {}),
  });
  return context.sendSystemPage(request, reply, {
    pageType: pageTypes.showCart,
    title: first.title,
    html,
    styles: ['form'],
    ...(problem ? { status: 422 } : {}),
  });
}

function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

type Calendar = Pick<
  BookPageProps,
  'length' | 'month' | 'weekdays' | 'weeks' | 'earlier' | 'later' | 'dayTitle' | 'times'
>;

const noonUtc = ({ year, month, day }: CalendarDay): number => Date.UTC(year, month - 1, day, 12);

/** The month of the chosen day, or the first one that has something free, with the times of that day. */
async function calendarOf(
  { db }: AppContext,
  website: Website,
  settings: BookingSettings,
  asked: Asked,
): Promise<Calendar> {
  const now = Date.now();
  const { first, last } = bookableDays(settings, now, website.timeZone);
  const { itemId, sku, entry } = asked;
  const days = Math.round((noonUtc(last) - noonUtc(first)) / 86_400_000) + 1;
  const all = days < 1 ? [] : await freeSlots(db, website, { itemId, settings, from: first, days, now });
  const free = new Map(
    all.flatMap(({ day, slots }) => (slots.some(({ left }) => left > 0) ? [[dayText(day), slots] as const] : [])),
  );
  const wantedMonth = /^\d{4}-\d\d$/.test(asked.month) ? asked.month : '';
  const wanted = dayOfText(asked.day) ? asked.day : '';
  const chosen =
    wanted ||
    ([...free.keys()].find((day) => day.startsWith(wantedMonth)) ?? (wantedMonth ? '' : [...free.keys()][0])) ||
    '';
  const month = (chosen || wantedMonth || dayText(first)).slice(0, 7);
  const start = dayOfText(`${month}-01`) ?? first;
  const onCalendar = { language: website.language, country: website.country, timeZone: 'UTC' };
  const words = (day: CalendarDay, options: Intl.DateTimeFormatOptions) => localDate(onCalendar, noonUtc(day), options);
  const monday = dayAfter(start, -((new Date(noonUtc(start)).getUTCDay() + 6) % 7));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, weekday) => dayAfter(monday, week * 7 + weekday)),
  ).filter((week) => week.some((day) => dayText(day).startsWith(month)));
  const monthPath = (text: string) => bookPath(itemId, { month: text, sku, entry });
  const [before, after] = [dayText(dayAfter(start, -1)).slice(0, 7), dayText(dayAfter(start, 31)).slice(0, 7)];
  const slots = free.get(chosen) ?? all.find(({ day }) => dayText(day) === chosen)?.slots ?? [];
  const chosenDay = dayOfText(chosen);
  // An event takes as long as it is; of others the service says so.
  const slot = slots.find(({ startsAt }) => String(startsAt) === asked.wanted) ?? slots[0];
  return {
    length: lengthWords(slot ? Math.round((slot.endsAt - slot.startsAt) / 60_000) : settings.minutes),
    month: words(start, { month: 'long', year: 'numeric' }),
    weekdays: (weeks[0] ?? []).map((day) => words(day, { weekday: 'short' })),
    weeks: weeks.map((week) =>
      week.map((day) => {
        const text = dayText(day);
        if (!text.startsWith(month)) return null;
        return {
          number: String(day.day),
          name: words(day, { weekday: 'long', day: 'numeric', month: 'long' }),
          isChosen: text === chosen,
          ...(free.has(text) ? { url: bookPath(itemId, { day: text, sku, entry }) } : {}),
        };
      }),
    ),
    ...(before >= dayText(first).slice(0, 7) ? { earlier: monthPath(before) } : {}),
    ...(after <= dayText(last).slice(0, 7) ? { later: monthPath(after) } : {}),
    ...(chosenDay ? { dayTitle: words(chosenDay, { weekday: 'long', day: 'numeric', month: 'long' }) } : {}),
    times: timesOf(website, slots),
  };
}

/** Clocks show a time twice on the night on which they are put back: then the zone tells the two apart. */
function timesOf(website: Website, slots: readonly FreeSlot[]): Calendar['times'] {
  const words = slots.map(({ startsAt }) => localDate(website, startsAt, { timeStyle: 'short' }));
  return slots.map(({ startsAt, left, places }, at) => ({
    startsAt: String(startsAt),
    text:
      words.filter((one) => one === words[at]).length > 1
        ? localDate(website, startsAt, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
        : (words[at] ?? ''),
    left,
    showsLeft: places > 1,
  }));
}
