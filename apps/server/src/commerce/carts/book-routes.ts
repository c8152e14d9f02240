import { bookingEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import { renderBookPage } from '@plinth/storefront';
import { say, sayAgain } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { priceGroupsOfVisitor, seesPageOf } from '../../accounts/access/visitor.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { type HttpError, notFound } from '../../platform/http/http-error.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { sellsSeveralServices, storeCurrency } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { bookingCalendar } from '../bookings/booking-calendar.ts';
import { bookingOf, bookPath, dayOfMoment } from '../bookings/service.ts';
import * as carts from './service.ts';

/** The page on which a day and a time of a service are chosen: plain addresses and a plain form, so that it works for everybody. */
export const bookRoutes: Routes = (app, context) => {
  route(app, bookingEndpoints.bookPage, async (request, reply) => {
    const { day: askedDay = '', month = '', sku = '', entry = '', time: wanted = '', quantity = '1' } = request.query;
    const { itemId } = request.params;
    const day = askedDay || dayOfMoment(request.website, wanted);
    const asked = { itemId, day, month, sku, entry, wanted, quantity };
    const page = await showBooking(context, request, reply, asked);
    if (!page) throw notFound('The service');
    return page;
  });
};

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
  quantity: string;
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
  const choices = await carts.findChoices(db, website, itemId, await priceGroupsOfVisitor(db, request));
  const [first] = choices;
  if (!first || !(await seesPageOf(db, request, itemId))) return undefined;
  const sku = choices.find((choice) => choice.sku === asked.sku)?.sku ?? first.sku;
  const priceOf = ({ unitPriceCents }: { unitPriceCents: number }) =>
    localMoney(website, unitPriceCents, storeCurrency(website));
  const kept = { sku, entry: asked.entry, quantity: asked.quantity === '1' ? '' : asked.quantity };
  const pathOf = (query: Record<string, string>) => bookPath(itemId, { ...query, ...kept });
  const calendar = await bookingCalendar(db, website, settings, asked, pathOf);
  const { wanted = '' } = asked;
  const isGone = wanted !== '' && !calendar.times.some(({ startsAt, left }) => startsAt === wanted && left > 0);
  const page = {
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
    quantity: asked.quantity,
    wanted,
    ...calendar,
  };
  const html = inWords(website, () => {
    const gone = isGone ? say('This date cannot be booked any more. Please choose another one.') : '';
    const told = problem ? sayAgain(problem.message) : gone;
    return renderBookPage({ ...page, ...(told ? { problem: told } : {}) });
  });
  return context.sendSystemPage(request, reply, {
    pageType: pageTypes.showCart,
    title: first.title,
    html,
    styles: ['form'],
    ...(problem ? { status: 422 } : {}),
  });
}
