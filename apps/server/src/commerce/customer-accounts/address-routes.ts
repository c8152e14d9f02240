import { customerAccountEndpoints } from '@plinth/contract';
import { say } from '@plinth/words';
import { addressOf, readAddresses, removeAddress, saveAddress } from '../../accounts/site-users/addresses.ts';
import type { SiteUserSession } from '../../accounts/site-users/service.ts';
import { requireXsrf } from '../../accounts/site-users/site-session.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { suggestsPlaces } from '../../platform/places/service.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Website } from '../../platform/websites/website.ts';
import { checkoutCountries } from '../pricing/countries.ts';
import { accountFrame, shell, type WrittenPage } from './account-frame.ts';
import { accountPageHtml, addressesHtml, addressFormHtml } from './account-pages.ts';

/** A customer's addresses: the list, and the form of each. */
export function addressRoutes(app: App, context: AppContext): void {
  const { db } = context;
  const { page, goTo, whoAsks } = accountFrame(context);
  const countriesOf = (website: Website) => checkoutCountries(website, [], false);

  route(app, customerAccountEndpoints.addressesPage, async (request, reply) => {
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    const { website } = request;
    const names = new Map(countriesOf(website).map(({ code, name }) => [code, name]));
    const addresses = await readAddresses(db, website.websiteId, user.siteUserId);
    const { notice = '' } = request.query;
    return page(request, reply, () => {
      const content = addressesHtml(user, addresses, (code) => names.get(code) ?? code);
      return [say('Your addresses'), shell(user, '/account/addresses', say('Your addresses'), content, notice)];
    });
  });

  const addressId = (id: string) => (id === 'new' ? null : id);
  route(app, customerAccountEndpoints.addressPage, async (request, reply) => {
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    const { website } = request;
    const id = addressId(request.params.id);
    const [first = ''] = user.displayName.split(' ');
    const blank = { country: website.country, firstName: first, lastName: user.displayName.slice(first.length).trim() };
    const known = id && (await readAddresses(db, website.websiteId, user.siteUserId)).find((row) => row.id === id);
    if (id && !known) throw notFound('This address');
    const shown = known ? known.address : blank;
    const content = () => addressFormHtml(user, id, shown, countriesOf(website), places(website));
    return page(request, reply, () => below(user, id, content()));
  });
  route(app, customerAccountEndpoints.addressForm, async (request, reply) => {
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
      const content = () => addressFormHtml(user, id, address, countriesOf(website), { ...state, ...places(website) });
      return page(request, reply, () => below(user, id, content()), error.status);
    }
    return goTo(reply, '/account/addresses?notice=address');
  });
  route(app, customerAccountEndpoints.removeAddressForm, async (request, reply) => {
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    requireXsrf(user, formFields(request).xsrf);
    await removeAddress(db, request.website.websiteId, user.siteUserId, request.params.id);
    return goTo(reply, '/account/addresses?notice=removed');
  });
}

const places = (website: Website) => ({ suggestsPlaces: suggestsPlaces(website) });

function below(user: SiteUserSession, id: string | null, content: string): WrittenPage {
  const heading = id ? say('Change the address') : say('A new address');
  return [say('Address'), accountPageHtml(user, { place: '/account/addresses', current: false, heading, content })];
}
