import { AccountAddressParams, AccountQuery } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, readAddresses, removeAddress, saveAddress } from '../../accounts/site-users/addresses.ts';
import { requestConfirmation, requestEmailChange } from '../../accounts/site-users/mailed-links.ts';
import { changeName, changePassword, type SiteUserSession } from '../../accounts/site-users/service.ts';
import { requireXsrf, signedIn } from '../../accounts/site-users/site-session.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { rateLimited } from '../../platform/server/rate-limit.ts';
import type { Routes } from '../../platform/server/server.ts';
import type { Website } from '../../platform/websites/website.ts';
import { findCartForPage } from '../carts/service.ts';
import { ordersOfCustomer } from '../orders/customer-orders.ts';
import { checkoutCountries } from '../pricing/countries.ts';
import {
  accountPageHtml,
  addressesHtml,
  addressFormHtml,
  type DetailsState,
  detailsHtml,
  ordersHtml,
  unconfirmedHtml,
} from './account-pages.ts';

/** What has just been done, by the name that the address carries. */
const notices: Readonly<Record<string, string>> = {
  email: 'Your email address is confirmed.',
  name: 'Your name is saved.',
  password: 'Your password is changed. Every other session has ended.',
  'email-sent': 'We have sent a link to the new address. It counts once you follow it.',
  'confirm-sent': 'The link is on its way to you.',
  address: 'The address is saved.',
  removed: 'The address is removed.',
};

type SignedIn = SiteUserSession & { sessionToken: string };

/** The pages of a customer's account: orders, addresses, name, email and password. Plain forms, each with the session's token. */
export const accountRoutes: Routes = (app: App, context: AppContext) => {
  const { db, config } = context;
  const visitor = { config: { ...rateLimited(config, 'visitor'), crumb: 'visitor' as const } };
  const page = (request: FastifyRequest, reply: FastifyReply, title: string, html: string, status = 200) =>
    context.sendSystemPage(request, reply, { pageType: pageTypes.page, title, html, status });
  const placeOf = (request: FastifyRequest) => ({ website: request.website, origin: requestOrigin(request, config) });
  const countriesOf = (website: Website) => checkoutCountries(website, [], false);
  const goTo = (reply: FastifyReply, path: string) => reply.header('cache-control', 'no-store').redirect(path, 303);

  /** The signed-in person, or their way to the sign-in. */
  async function whoAsks(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null> {
    const user = await signedIn(context, request);
    if (user) return user;
    const path = (request.raw.url ?? '/account').split('?')[0] ?? '/account';
    const back = request.method === 'GET' && path !== '/account' ? `?back=${encodeURIComponent(path)}` : '';
    reply
      .header('cache-control', 'private, no-store')
      .redirect(`/account/login${back}`, request.method === 'GET' ? 302 : 303);
    return null;
  }

  app.get('/account', { schema: { querystring: AccountQuery } }, async (request, reply) => {
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    const { website } = request;
    const { before = '', notice = '' } = request.query;
    const { orders, older } = await ordersOfCustomer(db, website, user, before);
    const { shopPath } = await findCartForPage(db, website, undefined);
    const content = unconfirmedHtml(user) + ordersHtml(orders, { shopPath, older, later: before !== '' });
    return page(request, reply, 'Your orders', shell(user, '/account', 'Your orders', content, notice));
  });

  app.post('/account/confirmation', visitor, async (request, reply) => {
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    requireXsrf(user, formFields(request).xsrf);
    await requestConfirmation(db, placeOf(request), user);
    return goTo(reply, '/account?notice=confirm-sent');
  });

  app.get('/account/addresses', { schema: { querystring: AccountQuery } }, async (request, reply) => {
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    const { website } = request;
    const names = new Map(countriesOf(website).map(({ code, name }) => [code, name]));
    const addresses = await readAddresses(db, website.websiteId, user.siteUserId);
    const content = addressesHtml(user, addresses, (code) => names.get(code) ?? code);
    const { notice = '' } = request.query;
    return page(request, reply, 'Your addresses', shell(user, '/account/addresses', 'Your addresses', content, notice));
  });

  const addressId = (id: string) => (id === 'new' ? null : id);
  app.get('/account/addresses/:id', { schema: { params: AccountAddressParams } }, async (request, reply) => {
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    const { website } = request;
    const id = addressId(request.params.id);
    const [first = ''] = user.displayName.split(' ');
    const blank = { country: website.country, firstName: first, lastName: user.displayName.slice(first.length).trim() };
    const known = id && (await readAddresses(db, website.websiteId, user.siteUserId)).find((row) => row.id === id);
    if (id && !known) throw notFound('This address');
    const content = addressFormHtml(user, id, known ? known.address : blank, countriesOf(website), {});
    return page(request, reply, 'Address', below(user, id ? 'Change the address' : 'A new address', content));
  });
  app.post(
    '/account/addresses/:id',
    { ...visitor, schema: { params: AccountAddressParams } },
    async (request, reply) => {
      const user = await whoAsks(request, reply);
      if (!user) return reply;
      const fields = formFields(request);
      requireXsrf(user, fields.xsrf);
      const { website } = request;
      const id = addressId(request.params.id);
      const address = addressOf(fields);
      try {
        await saveAddress(db, website.websiteId, user.siteUserId, id, address);
      } catch (error) {
        if (!(error instanceof HttpError) || ![409, 422].includes(error.status)) throw error;
        const state = error.fields ? { fields: error.fields } : { problem: error.message };
        const content = addressFormHtml(user, id, address, countriesOf(website), state);
        const heading = id ? 'Change the address' : 'A new address';
        return page(request, reply, 'Address', below(user, heading, content), error.status);
      }
      return goTo(reply, '/account/addresses?notice=address');
    },
  );
  app.post(
    '/account/addresses/:id/remove',
    { ...visitor, schema: { params: AccountAddressParams } },
    async (request, reply) => {
      const user = await whoAsks(request, reply);
      if (!user) return reply;
      requireXsrf(user, formFields(request).xsrf);
      await removeAddress(db, request.website.websiteId, user.siteUserId, request.params.id);
      return goTo(reply, '/account/addresses?notice=removed');
    },
  );

  app.get('/account/details', { schema: { querystring: AccountQuery } }, async (request, reply) => {
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    return details(request, reply, user, {}, request.query.notice);
  });
  const change = (
    name: NonNullable<DetailsState['form']>,
    notice: string,
    work: (request: FastifyRequest, user: SignedIn, fields: Record<string, string>) => Promise<void>,
  ) =>
    app.post(`/account/details/${name}`, visitor, async (request, reply) => {
      const user = await whoAsks(request, reply);
      if (!user) return reply;
      const fields = formFields(request);
      requireXsrf(user, fields.xsrf);
      try {
        await work(request, user, fields);
      } catch (error) {
        if (!(error instanceof HttpError) || ![422, 429].includes(error.status)) throw error;
        const said = error.fields ? { fields: error.fields } : { problem: error.message };
        return details(
          request,
          reply,
          user,
          { form: name, state: { values: fields, ...said } },
          undefined,
          error.status,
        );
      }
      return goTo(reply, `/account/details?notice=${notice}`);
    });
  change('name', 'name', (request, user, { name = '' }) =>
    changeName(db, request.website.websiteId, user.siteUserId, name),
  );
  change('email', 'email-sent', (request, user, { email = '', current = '' }) =>
    requestEmailChange(db, placeOf(request), user, { email, current }),
  );
  change('password', 'password', (request, user, { current = '', password = '' }) =>
    changePassword(db, placeOf(request), user, { current, password, sessionToken: user.sessionToken }),
  );

  function details(
    request: FastifyRequest,
    reply: FastifyReply,
    user: SiteUserSession,
    state: DetailsState,
    notice = '',
    status = 200,
  ) {
    const html = shell(user, '/account/details', 'Your details', detailsHtml(user, state), notice);
    return page(request, reply, 'Your details', html, status);
  }
};

function shell(
  user: SiteUserSession,
  place: '/account' | '/account/addresses' | '/account/details',
  heading: string,
  content: string,
  notice: string,
): string {
  const said = Object.hasOwn(notices, notice) ? notices[notice] : undefined;
  return accountPageHtml(user, { place, current: true, heading, content, ...(said ? { notice: said } : {}) });
}

const below = (user: SiteUserSession, heading: string, content: string): string =>
  accountPageHtml(user, { place: '/account/addresses', current: false, heading, content });
