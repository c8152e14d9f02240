import type { EventPlaces } from '@plinth/contract';
import {
  type BookingSettings,
  type BuyerChanges,
  bookingField,
  bookingLabel,
  productTypes,
  zonedInputText,
} from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { itemPart } from '../../platform/database/content-change.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { invalid, notFound } from '../../platform/http/http-error.ts';
import { wakeJobs } from '../../platform/jobs/service.ts';
import { MAIL, queueMessage } from '../../platform/mail/service.ts';
import type { Website } from '../../platform/websites/website.ts';
import { momentWords, placeOfBooking } from '../bookings/service.ts';
import { datesByEvents, type ServiceDates, serviceDates, writeDates } from '../bookings/settings.ts';
import { orderById } from '../orders/locked-order.ts';
import type { MailPlace } from '../orders/order-mail.ts';
import { addEvent } from '../orders/service.ts';
import { bookingMovedMail } from './booking-mail.ts';
import * as queries from './event-queries.ts';

/** Which service sells the places of an event, and how many are taken. @throws HttpError 404 */
export const readEventPlaces = (db: Database, { websiteId }: Website, id: string): Promise<EventPlaces> =>
  inWebsite(db, websiteId, async (tx) => answerOf(tx, websiteId, await eventById(tx, websiteId, id)));

async function eventById(tx: Transaction, websiteId: string, id: string): Promise<queries.EventRow> {
  const [row] = await queries.readEvent(tx, websiteId, id);
  if (!row) throw notFound('This event');
  return row;
}

async function answerOf(tx: Transaction, websiteId: string, event: queries.EventRow): Promise<EventPlaces> {
  const services = await queries.listServices(tx, websiteId);
  const service = event.soldById === null ? undefined : await serviceDates(tx, websiteId, event.soldById);
  const settings = service?.productType === productTypes.service ? service.booking : null;
  const behind = settings ? await queries.readBehind(tx, websiteId, { ...event, endsAt: endOf(event, settings) }) : [];
  const times = new Map<number, { bookings: number; places: number }>();
  for (const { startsAt, places } of behind) {
    const at = times.get(startsAt.getTime()) ?? { bookings: 0, places: 0 };
    times.set(startsAt.getTime(), { bookings: at.bookings + 1, places: at.places + places });
  }
  return {
    service: service
      ? {
          id: service.itemId,
          title: service.title,
          noticeHours: settings?.noticeHours ?? 0,
          aheadDays: settings?.aheadDays ?? 0,
        }
      : null,
    places: event.places,
    taken: event.taken,
    startsAt: event.startsAt.getTime(),
    behind: [...times].map(([startsAt, sums]) => ({ startsAt, ...sums })).sort((a, b) => a.startsAt - b.startsAt),
    problem: event.soldById === null ? '' : await problemOf(tx, websiteId, event, event.soldById, settings),
    services: [...services],
  };
}

async function problemOf(
  tx: Transaction,
  websiteId: string,
  { id, startsAt }: queries.EventRow,
  serviceId: string,
  settings: BookingSettings | null,
): Promise<string> {
  if (!settings)
    return 'The service that sold its places is gone, or is no service with dates any more. Choose another one.';
  const [other] = await queries.readOtherEvent(tx, websiteId, { id, serviceId, startsAt });
  return other ? `${other.title} is sold by the same service and begins at the same time. Move one of them.` : '';
}

/** An event without a length takes as long as the service. */
const endOf = ({ startsAt, endsAt }: queries.EventRow, { minutes }: BookingSettings): Date =>
  endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + minutes * 60_000);

/**
 * Chooses the service that sells the places of an event. From then on the date stands with the event alone: a date of the service at the
 * same moment becomes it, with what is booked of it.
 * @throws HttpError 404; 422 for no service of this website, one without dates, or fewer places than are taken
 */
export function setEventPlaces(
  db: Database,
  website: Website,
  id: string,
  { serviceId, places }: { serviceId: string | null; places: number },
): Promise<EventPlaces> {
  const { websiteId } = website;
  return inWebsite(db, websiteId, async (tx) => {
    const before = await eventById(tx, websiteId, id);
    const locked = [id, before.soldById, serviceId].filter((one) => one !== null);
    await queries.lockItems(tx, websiteId, locked);
    const event = await eventById(tx, websiteId, id);
    if (serviceId === null) {
      await queries.leaveEvent(tx, websiteId, id, '');
      await queries.writeSale(tx, websiteId, id, { serviceId: null, places: 0 });
    } else {
      const service = await sellingService(tx, websiteId, serviceId, event);
      await queries.leaveEvent(tx, websiteId, id, serviceId);
      await giveDate(tx, website, service, event);
      await queries.writeSale(tx, websiteId, id, { serviceId, places });
    }
    const now = await eventById(tx, websiteId, id);
    if (serviceId !== null && now.taken > places) {
      const message = `${now.taken} ${now.taken === 1 ? 'place is' : 'places are'} booked already. Choose at least as many.`;
      throw invalid(message, { places: message });
    }
    await raiseContentVersion(tx, websiteId, locked.map(itemPart));
    return answerOf(tx, websiteId, now);
  });
}

async function sellingService(
  tx: Transaction,
  websiteId: string,
  serviceId: string,
  { id, startsAt }: queries.EventRow,
): Promise<ServiceDates> {
  const fail = (message: string) => invalid(message, { serviceId: message });
  const service = await serviceDates(tx, websiteId, serviceId);
  if (service?.productType !== productTypes.service)
    throw fail('There is no such service any more. Choose another one.');
  if (service.subscribable)
    throw fail(
      'A service that is sold as a subscription has no dates. Choose another one, or switch the subscription off.',
    );
  if (service.booking?.kind === 'hours')
    throw fail('This service is booked within weekly hours. Choose one that is booked on dates of its own.');
  const [other] = await queries.readOtherEvent(tx, websiteId, { id, serviceId, startsAt });
  if (other) throw fail(`${other.title} is sold by this service and begins at the same time. Choose another service.`);
  return service;
}

/** One truth for the date: what the service had of it is the event's now. */
async function giveDate(
  tx: Transaction,
  { websiteId, timeZone }: Website,
  service: ServiceDates,
  event: queries.EventRow,
): Promise<void> {
  const starts = zonedInputText(event.startsAt.getTime(), timeZone);
  const dates = datesByEvents(service.booking, starts);
  await writeDates(tx, websiteId, service.itemId, dates);
  const { id, startsAt } = event;
  await queries.adoptBookings(tx, websiteId, { id, serviceId: service.itemId, startsAt, endsAt: endOf(event, dates) });
}

/**
 * What happens to bookings that were made before the event was moved: they come along, and their buyers are told, or they stay at the
 * time before and are no places of the event any more.
 * @throws HttpError 404
 */
export async function moveEventBookings(
  db: Database,
  place: MailPlace,
  id: string,
  { follow, notify, accountId }: { follow: boolean; notify: boolean; accountId: string | null },
): Promise<EventPlaces> {
  const { websiteId } = place.website;
  const answer = await inWebsite(db, websiteId, async (tx) => {
    const { soldById } = await eventById(tx, websiteId, id);
    await queries.lockItems(tx, websiteId, [id, ...(soldById === null ? [] : [soldById])]);
    const event = await eventById(tx, websiteId, id);
    const settings = event.soldById === null ? null : (await serviceDates(tx, websiteId, event.soldById))?.booking;
    if (settings) {
      const to = { startsAt: event.startsAt, endsAt: endOf(event, settings) };
      const rows = await queries.readBehind(tx, websiteId, { id, ...to });
      const ids = rows.map((row) => row.id);
      if (follow) await bringAlong(tx, place, rows, { ...to, notify, accountId, changes: settings.buyers });
      else await queries.leaveBehind(tx, websiteId, ids);
    }
    return answerOf(tx, websiteId, await eventById(tx, websiteId, id));
  });
  wakeJobs(db, MAIL);
  return answer;
}

async function bringAlong(
  tx: Transaction,
  place: MailPlace,
  rows: readonly queries.BehindRow[],
  to: { startsAt: Date; endsAt: Date; notify: boolean; accountId: string | null; changes: BuyerChanges | undefined },
): Promise<void> {
  const { websiteId } = place.website;
  const words = momentWords(place.website, to.startsAt.getTime());
  const ids = rows.map(({ id }) => id);
  await queries.followEvent(tx, websiteId, ids, { ...to, words, label: bookingLabel, field: bookingField });
  for (const { id, orderId, title } of rows) {
    const text = `${title} moved to ${words}, with its event`;
    await addEvent(tx, websiteId, orderId, { kind: 'edited', text, accountId: to.accountId });
    if (!to.notify) continue;
    const order = await orderById(tx, websiteId, orderId);
    const told = { id, title, startsAt: to.startsAt.getTime(), place: await placeOfBooking(tx, websiteId, id) };
    await queueMessage(tx, websiteId, bookingMovedMail(place, order, told, { changes: to.changes }));
  }
}
