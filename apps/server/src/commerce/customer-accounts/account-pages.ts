import { addressLayout, placeLines } from '@plinth/domain';
import { say, sayAgain, sayCount, type Text } from '@plinth/words';
import {
  type FormState,
  fieldHtml,
  hiddenField,
  noticeHtml,
  problemHtml,
  submitHtml,
} from '../../accounts/site-users/account-forms.ts';
import type { AddressFields, AddressRow } from '../../accounts/site-users/addresses.ts';
import type { SiteUserSession } from '../../accounts/site-users/service.ts';
import { newPasswordField } from '../../accounts/site-users/sign-in-pages.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import type { CustomerOrder } from '../orders/customer-orders.ts';

const places = [
  { path: '/account', label: 'Orders' },
  { path: '/account/subscriptions', label: 'Subscriptions' },
  { path: '/account/downloads', label: 'Downloads' },
  { path: '/account/wish-list', label: 'Wish list' },
  { path: '/account/addresses', label: 'Addresses' },
  { path: '/account/payment-methods', label: 'Payment methods' },
  { path: '/account/details', label: 'Details' },
] as const satisfies { path: string; label: Text }[];
export type AccountPlace = (typeof places)[number]['path'];

/** Whose account it is, whether the shop has wish lists, and whether an order has handed anything over. */
export type AccountOwner = SiteUserSession & { wishLists?: boolean; deliveries?: boolean };

interface AccountPage {
  place: AccountPlace;
  current: boolean;
  heading: string;
  notice?: string;
}

/** One of the pages of an account, with the way to the others. `current` null: below one of them. */
export function accountPageHtml(user: AccountOwner, { content, ...page }: AccountPage & { content: string }): string {
  const [head, foot] = accountPageParts(user, page);
  return head + content + foot;
}

/** What of such a page stands before its content, and after it. */
export function accountPageParts(user: AccountOwner, page: AccountPage): readonly [head: string, foot: string] {
  const { wishLists = false, deliveries = false } = user;
  const shown: Partial<Record<AccountPlace, boolean>> = {
    '/account/wish-list': wishLists,
    '/account/downloads': deliveries || page.place === '/account/downloads',
  };
  const there = places.filter(({ path }) => shown[path] ?? true);
  const links = there.map(({ path, label }) => {
    const mark = path !== page.place ? '' : page.current ? ' aria-current="page"' : ' aria-current="true"';
    // What the browser has kept goes to the account on the first of its pages.
    const island = path === '/account/wish-list' ? ' data-island="wish-list" data-of="link"' : '';
    return `<li><a href="${path}"${mark}${island}>${sayHtml(label)}</a></li>`;
  });
  const head = `<section class="account">
<header class="account__head"><div><p class="account__who">${escapeHtml(user.displayName || user.email)}</p><h1>${escapeHtml(page.heading)}</h1></div>
<form class="account__leave" data-island="sign-out" method="post" action="/account/logout">${hiddenField('xsrf', user.xsrfToken)}<button class="account__link" type="submit">${sayHtml('Sign out')}</button></form></header>
<nav class="account__nav" aria-label="${sayHtml('Your account')}"><ul>${links.join('')}</ul></nav>
<div class="account__body">${noticeHtml(page.notice)}`;
  return [head, '</div>\n</section>'];
}

/** Until the address is confirmed, orders placed as a guest stay out of sight: anybody may have entered it. */
export const unconfirmedHtml = (user: SiteUserSession): string =>
  user.emailVerified
    ? ''
    : `<aside class="account-ask" aria-label="${sayHtml('Your email address')}"><p>${sayHtml('Is {email} yours? Confirm it, and what you ordered with it before shows here.', { email: `<b>${escapeHtml(user.email)}</b>` })}</p><form method="post" action="/account/confirmation">${hiddenField('xsrf', user.xsrfToken)}<button class="account__link" type="submit">${sayHtml('Send me the link')}</button></form></aside>`;

export function ordersHtml(
  orders: readonly CustomerOrder[],
  options: { shopPath: string; older: string | null; later: boolean },
): string {
  if (orders.length === 0 && options.later)
    return `<div class="account-empty"><p class="account-empty__title">${sayHtml('No further orders')}</p><p><a href="/account">${sayHtml('Back to the latest')}</a></p></div>`;
  if (orders.length === 0)
    return `<div class="account-empty"><p class="account-empty__title">${sayHtml('No orders yet')}</p><p>${sayHtml('What you order shows here.')} <a href="${escapeHtml(options.shopPath)}">${sayHtml('To the shop')}</a></p></div>`;
  const older = options.older
    ? `<p class="account__more"><a href="/account?before=${options.older}" rel="next">${sayHtml('Older orders')}</a></p>`
    : '';
  return `<ol class="account-orders">${orders.map(orderHtml).join('')}</ol>${older}`;
}

function orderHtml(order: CustomerOrder): string {
  const images = order.images
    .map(
      ({ url, srcset, width, height }) =>
        `<img src="${escapeHtml(url)}" srcset="${escapeHtml(srcset)}" sizes="64px" width="${width}" height="${height}" alt="" loading="lazy">`,
    )
    .join('');
  const more = order.lineCount - order.images.length;
  const further = images && more > 0 ? `<span class="account-order__further">+${more}</span>` : '';
  return `<li class="account-order"><div class="account-order__images" aria-hidden="true">${images}${further}</div>
<div class="account-order__text"><h2><a href="/account/orders/${order.id}">${escapeHtml(say('Order #{number}', { number: order.number }))}</a></h2><p>${escapeHtml(order.date)} · ${escapeHtml(sayCount(order.itemCount, '1 item', '{count} items'))}</p></div>
<p class="account-order__state account-order__state--${order.status}">${escapeHtml(sayAgain(order.state))}</p><p class="account-order__sum">${escapeHtml(order.total)}</p></li>`;
}

export function addressesHtml(
  user: SiteUserSession,
  addresses: readonly AddressRow[],
  countryName: (code: string) => string,
): string {
  const add = `<p class="account__more"><a class="button" href="/account/addresses/new">${sayHtml('Add an address')}</a></p>`;
  if (addresses.length === 0)
    return `<div class="account-empty"><p class="account-empty__title">${sayHtml('No addresses yet')}</p><p>${sayHtml('Keep one here, and you need not type it again.')}</p></div>${add}`;
  const cards = addresses.map(({ id, address }) => {
    const name = `${address.firstName ?? ''} ${address.lastName ?? ''}`.trim();
    const lines = [
      address.address1,
      address.address2,
      ...placeLines(address),
      countryName(address.country ?? ''),
      address.phone,
    ].filter(Boolean);
    const whose = `<span class="visually-hidden"> ${escapeHtml(say('the address of {name}, {street}', { name, street: address.address1 ?? '' }))}</span>`;
    return `<li class="account-address"><address><b>${escapeHtml(name)}</b>${lines.map((line) => `<span>${escapeHtml(line ?? '')}</span>`).join('')}</address>
<div class="account-address__actions"><a href="/account/addresses/${id}">${sayHtml('Change')}${whose}</a><form method="post" action="/account/addresses/${id}/remove">${hiddenField('xsrf', user.xsrfToken)}<button class="account__link" type="submit">${sayHtml('Remove')}${whose}</button></form></div></li>`;
  });
  return `<ul class="account-addresses">${cards.join('')}</ul>${add}`;
}

export function addressFormHtml(
  user: SiteUserSession,
  id: string | null,
  address: Partial<AddressFields>,
  countries: readonly { code: string; name: string }[],
  state: FormState & { suggestsPlaces: boolean },
): string {
  const shown: FormState = { ...state, values: address as Record<string, string> };
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  const line = (name: keyof AddressFields, label: string, autocomplete: string, more: object = {}) =>
    fieldHtml({ name, label, autocomplete, ...more }, shown);
  const optional = { optional: true };
  // Which of them a country has is known once it is chosen.
  const depends = { optional: 'depends' as const };
  const { regionLabel, postalCodeLabel } = addressLayout(address.country ?? '');
  // The form is an island: places are suggested while it is filled in.
  const island = state.suggestsPlaces ? ' data-island="place-suggestions" data-page="account"' : '';
  return `<form class="account-form"${island} method="post" action="/account/addresses/${id ?? 'new'}">${problemHtml(state.problem)}${hiddenField('xsrf', user.xsrfToken)}
<div class="form-row">${line('firstName', say('First name'), 'given-name', { maxLength: 100 })}${line('lastName', say('Last name'), 'family-name', { maxLength: 100 })}</div>
${line('country', say('Country'), 'country', { options })}
${line('address1', say('Street and house number'), 'address-line1', { maxLength: 200 })}
${line('address2', say('Flat, floor or company'), 'address-line2', { maxLength: 200, ...optional })}
<div class="form-row">${line('postalCode', sayAgain(postalCodeLabel), 'postal-code', { maxLength: 20, ...depends })}${line('city', say('Town or city'), 'address-level2', { maxLength: 100, ...depends })}</div>
<div class="form-row">${line('region', sayAgain(regionLabel), 'address-level1', { maxLength: 100, ...depends })}${line('phone', say('Phone'), 'tel', { type: 'tel', maxLength: 40, ...optional })}</div>
<div class="account-form__row">${submitHtml(id ? say('Save the address') : say('Add the address'))}<a href="/account/addresses">${sayHtml('Cancel|form')}</a></div></form>`;
}

/** Which of the forms of the details page came back, and how. */
export interface DetailsState {
  form?: 'name' | 'email' | 'password' | 'company';
  state?: FormState;
  /** Where the shop asks for companies: the one that they buy for. */
  company?: { name: string; vatId: string };
}

export function detailsHtml(user: SiteUserSession, { form, state = {}, company }: DetailsState): string {
  const of = (name: DetailsState['form'], values: Record<string, string> = {}): FormState =>
    form === name ? { values, ...state } : { values };
  const shape = (name: string, heading: string, about: string, content: string) =>
    `<form class="account-form account-form--part" method="post" action="/account/details/${name}" aria-labelledby="${name}-title"><div class="account-form__about"><h2 id="${name}-title">${heading}</h2><p>${about}</p></div><div class="account-form__fields">${problemHtml(form === name ? state.problem : undefined)}${hiddenField('xsrf', user.xsrfToken)}${content}</div></form>`;
  const current = {
    name: 'current',
    label: say('Present password'),
    type: 'password',
    autocomplete: 'current-password',
  };
  const name = fieldHtml(
    { name: 'name', label: say('Name'), autocomplete: 'name', maxLength: 200 },
    of('name', { name: user.displayName }),
    'name-',
  );
  const email = of('email');
  const password = of('password');
  const ofCompany = company && of('company', { ...company });
  const companyForm = ofCompany
    ? shape(
        'company',
        sayHtml('Company'),
        sayHtml('Buying for a company? The checkout has it filled in.'),
        fieldHtml(
          { name: 'name', label: say('Company name'), autocomplete: 'organization', maxLength: 200, optional: true },
          ofCompany,
          'company-',
        ) +
          fieldHtml(
            { name: 'vatId', label: say('VAT id'), autocomplete: 'off', maxLength: 40, optional: true },
            ofCompany,
            'company-',
          ) +
          submitHtml(say('Save the company')),
      )
    : '';
  const address = sayHtml('Now: {email}. We send a link to the new address; it counts once you follow it.', {
    email: `<b class="account__email">${escapeHtml(user.email)}</b>`,
  });
  const newEmail = { name: 'email', label: say('New email address'), type: 'email', autocomplete: 'email' };
  return `${shape('name', sayHtml('Your name'), sayHtml('As we greet you.'), name + submitHtml(say('Save the name')))}${companyForm}
${shape('email', sayHtml('Email address'), address, fieldHtml(newEmail, email, 'email-') + fieldHtml(current, email, 'email-') + submitHtml(say('Send the link')))}
${shape('password', sayHtml('Password'), sayHtml('Every other session ends.'), `<input type="email" name="username" autocomplete="username" value="${escapeHtml(user.email)}" hidden readonly>${fieldHtml(current, password, 'password-')}${fieldHtml(newPasswordField(), password, 'password-')}${submitHtml(say('Change the password'))}`)}`;
}
