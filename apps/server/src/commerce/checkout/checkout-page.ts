import { randomBytes } from 'node:crypto';
import { type Cart, manualChoice, type ShippingLocation } from '@plinth/contract';
import { pageTypes, paths } from '@plinth/domain';
import { type PaymentWay, renderCheckoutPage } from '@plinth/storefront';
import { say, sayAgain } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteUserOf } from '../../accounts/site-users/service.ts';
import { siteUserToken } from '../../accounts/site-users/session-cookies.ts';
import { permissionsPolicy } from '../../platform/http/security-headers.ts';
import { suggestsPlaces } from '../../platform/places/service.ts';
import type { AppContext } from '../../platform/server/context.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { keepsContacts } from '../automatic-mails/settings.ts';
import { Carriers } from '../carriers/service.ts';
import { setMember } from '../carts/cart-company.ts';
import { cartToken } from '../carts/cart-cookie.ts';
import { SHOWN_FOR_MS, withRates } from '../carts/cart-rates.ts';
import { type CartRow, isOfAnother, isRecurring } from '../carts/cart-row.ts';
import { cartOfRow, type TotalsChoice } from '../carts/cart-view.ts';
import { sayEach } from '../carts/said-problems.ts';
import { findCartForPage } from '../carts/service.ts';
import { companySettings } from '../companies/settings.ts';
import { chosenCurrency } from '../display-currencies/service.ts';
import { type ShownCard, usableCards } from '../payments/saved-cards.ts';
import { howToPay, methodName, offeredMethods, publicStripeKey } from '../payments/service.ts';
import { checkoutSettings } from '../preferences/checkout-settings.ts';
import { checkoutCountries } from '../pricing/countries.ts';
import { type AddressPath, addressPathOf, type KnownCustomer, knownCustomer, withAddress } from './saved-addresses.ts';

/** The button beside the saved addresses. */
export const USE_ADDRESS = 'use-address';

/** A form that comes back: what was typed, what is wrong with it, and the cart that the problem is about. */
export interface ReturnedForm {
  fields: Record<string, string>;
  errors: Record<string, string>;
  message?: string;
  cart?: Cart;
  status: number;
}

/** The checkout page, or the cart page when there is nothing to buy. */
export async function sendCheckoutPage(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  sent?: ReturnedForm,
): Promise<FastifyReply> {
  const { website } = request;
  const user = await siteUserOf(context.db, website.websiteId, siteUserToken(request));
  const found = await cartOfVisitor(context, request, user?.siteUserId ?? null);
  if (!found || found.entries.length === 0) return reply.redirect(paths.cart, 303);
  const requiresShipping = found.entries.some(({ productType }) => productType === 1);
  const countries = checkoutCountries(website, found.shippingOptions, requiresShipping);
  const path = addressPathOf(requiresShipping);
  const customer = await knownCustomer(context, request, countries);
  const returned = sent && withChosenAddress(sent, customer, path);
  const prefilled = customer ?? customerOfDraft(found.draft);
  const known = returned?.fields ?? (prefilled ? valuesOf(prefilled, path) : estimatedValues(found, path));
  const choice: TotalsChoice = {};
  const location = locationIn(known, path) ?? found.shippingLocation ?? firstLocation(requiresShipping, countries);
  if (location) choice.location = location;
  const carriers = new Carriers(context.config);
  const row = await withRates(context.db, website, found, { carriers, location, maxAgeMs: SHOWN_FOR_MS });
  if (returned?.fields.shippingOptionId) choice.shippingOptionId = returned.fields.shippingOptionId;
  const key = returned?.fields.idempotencyKey ?? '';
  const shoppingCart = returned?.cart ?? cartOfRow(row, website, choice);
  const cards = user ? await usableCards(context.db, website, user.siteUserId) : null;
  const ways = inWords(website, () => paymentWays(website, row.purpose, cards));
  const withStripe = ways.some(({ provider }) => provider === 'stripe');
  const page = {
    cart: shoppingCart,
    storeName: website.title,
    chosenCurrency: chosenCurrency(website, request.cookies),
    suggestsPlaces: suggestsPlaces(website),
    countries,
    paymentWays: ways,
    idempotencyKey: /^[A-Za-z0-9_-]{16,64}$/.test(key) ? key : randomBytes(24).toString('base64url'),
    asks: checkoutSettings(website),
    ...(Object.keys(known).length > 0 ? { values: known, prefilled: true } : {}),
    ...(customer ? { savedAddresses: customer.addresses } : {}),
    ...(returned ? { values: keptValues(returned.fields), prefilled: false } : {}),
    ...marketing(website),
    ...(row.purpose === 'purchase' ? { cartReminder: keepsContacts(website) } : {}),
    ...(companySettings(website).asked
      ? { company: { name: known['company.name'] ?? '', vatId: known['company.vatId'] ?? '' } }
      : {}),
  };
  const { title, html } = inWords(website, () => ({
    title: say('Checkout|page'),
    html: renderCheckoutPage({
      ...page,
      ...(returned ? { errors: sayEach(returned.errors) } : {}),
      ...(returned?.message ? { message: sayAgain(returned.message) } : {}),
    }),
  }));
  if (withStripe) {
    // Wallets pay in Stripe's frames, and some ways to pay in a window of their own.
    reply.header('permissions-policy', permissionsPolicy(['"https://js.stripe.com"']));
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  }
  return context.sendSystemPage(request, reply, {
    pageType: pageTypes.checkout,
    title,
    html,
    data: { shoppingCart },
    minimal: true,
    ...(withStripe ? { sources: STRIPE_SOURCES } : {}),
    // A subscription's cart is no cart to go back to.
    ...(row.purpose !== 'purchase' && row.entries[0] ? { backToProduct: row.entries[0].path } : {}),
    ...(returned ? { status: returned.status } : {}),
  });
}

/** The cart with the taxes of whoever looks at it: somebody may have signed in, or been signed out, since it was made. */
async function cartOfVisitor({ db }: AppContext, request: FastifyRequest, siteUserId: string | null) {
  const token = cartToken(request);
  const read = async () => (await findCartForPage(db, request.website, token, {})).cart;
  const cart = await read();
  if (!cart || !isOfAnother(cart, siteUserId)) return cart;
  await setMember(db, request.website.websiteId, token, siteUserId);
  return read();
}

/** What the fields have before anybody has typed: the address used last. */
function valuesOf(customer: KnownCustomer, path: AddressPath): Record<string, string> {
  const [first] = customer.addresses;
  const { company } = customer;
  return {
    email: customer.email,
    ...(first ? withAddress({}, first, path) : {}),
    ...(company ? { 'company.name': company.name, 'company.vatId': company.vatId } : {}),
  };
}

/** What somebody who is not known has said of where it goes: in the estimate of the cart, or here before. */
const estimatedValues = ({ shippingLocation: place }: CartRow, path: AddressPath): Record<string, string> =>
  Object.fromEntries(
    Object.entries(path === 'shippingAddress' ? (place ?? {}) : {}).map(([name, value]) => [`${path}.${name}`, value]),
  );

/** Whom the shop has put an order together for. */
const customerOfDraft = (draft: CartRow['draft']): KnownCustomer | null =>
  draft
    ? { email: draft.email, addresses: draft.address ? [{ id: '', label: '', address: draft.address }] : [] }
    : null;

/** Without JavaScript a button puts the chosen address into the fields. */
function withChosenAddress(sent: ReturnedForm, customer: KnownCustomer | null, path: AddressPath): ReturnedForm {
  if (!customer || sent.fields.intent !== USE_ADDRESS) return sent;
  const chosen = customer.addresses.find(({ id }) => id === sent.fields.savedAddress);
  return { ...sent, fields: withAddress(sent.fields, chosen, path) };
}

/**
 * Before an address is typed the options of the first country are shown: without JavaScript there is no second look before the
 * order. What is charged is computed from the address itself.
 */
function firstLocation(
  requiresShipping: boolean,
  countries: readonly { code: string }[],
): ShippingLocation | undefined {
  const [first] = countries;
  return requiresShipping && first ? { country: first.code } : undefined;
}

/** Where a form's address is: where a parcel goes, and where an order without one is taxed. */
export function locationIn(fields: Readonly<Record<string, string>>, path: AddressPath): ShippingLocation | undefined {
  const of = (name: string) => fields[`${path}.${name}`]?.trim() ?? '';
  const country = of('country').toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) return undefined;
  return {
    country,
    ...(of('region') ? { region: of('region').slice(0, 100) } : {}),
    ...(of('city') ? { city: of('city').slice(0, 100) } : {}),
    ...(of('postalCode') ? { postalCode: of('postalCode').slice(0, 20) } : {}),
  };
}

/** The ways to pay, as the page shows them. @param cards those of whoever is signed in; null for nobody */
function paymentWays(website: Website, purpose: string, cards: readonly ShownCard[] | null): PaymentWay[] {
  const offered = offeredMethods(website, isRecurring(purpose));
  const isOnlyManual = offered.filter(({ kind }) => kind === 'manual').length === 1;
  return offered.map((method) => {
    const { kind: provider } = method;
    const name = methodName(method);
    const shown = method.name || sayAgain(name);
    if (provider === 'manual')
      return {
        provider,
        choice: manualChoice(isOnlyManual ? undefined : name),
        name: shown,
        text: howToPay(website, name),
      };
    return {
      provider,
      choice: provider,
      name: shown,
      ...(provider === 'stripe' ? { publishableKey: publicStripeKey(website) } : {}),
      ...(provider === 'stripe' && isRecurring(purpose) ? { isKept: true } : {}),
      // A subscription keeps its own way to pay.
      ...(cards && provider !== 'paypal' && !isRecurring(purpose)
        ? {
            savedCards: cards
              .filter((card) => card.provider === provider)
              .map(({ id, label }) => ({ id, label: sayAgain(label) })),
          }
        : {}),
    };
  });
}

/** What Stripe's own script and frames are loaded from, on a page that offers Stripe. */
const STRIPE_SOURCES = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connects: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
} as const;

/** What was typed comes back, but never card data: it has no place in a page. The way to pay comes back. */
function keptValues(fields: Readonly<Record<string, string>>): Record<string, string> {
  const isSecret = (name: string) =>
    (name.startsWith('payment.') && name !== 'payment.provider') || name === 'giftCardCode';
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecret(name)));
}

function marketing(website: Website): { marketingText?: string } {
  const text = website.storeSettings.marketingConsentText;
  return typeof text === 'string' && text ? { marketingText: text } : {};
}
