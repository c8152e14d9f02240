import { localDate, type OrderStep, orderStateWords, paths } from '@plinth/domain';
import { type FormState, fieldHtml, problemHtml, submitHtml } from '../../accounts/site-users/account-forms.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { TrackedItem, TrackedOrder, TrackedParcel } from './track-order.ts';

/** Asks for what finds an order. */
export function trackFormHtml(state: FormState): string {
  const number = fieldHtml(
    {
      name: 'order',
      label: 'Order number',
      autocomplete: 'off',
      maxLength: 40,
      hint: 'It stands in the mail that confirmed your order, such as #00042.',
    },
    state,
  );
  const email = fieldHtml({ name: 'email', label: 'Email', type: 'email', autocomplete: 'email' }, state);
  return `<section class="access-page"><h1>Track your order</h1><p class="access-page__note">See how far it is, without an account.</p>
<form class="access-form" method="post" action="${paths.trackOrder}">${problemHtml(state.problem)}${number}${email}${submitHtml('Find my order')}</form>
<p class="access-page__note">Have an account? <a href="/account/login">Sign in</a> for everything about your orders.</p></section>`;
}

/** How far an order is, without a word on who bought it, where it goes and what it cost. */
export function trackedOrderHtml(order: TrackedOrder, website: Website): string {
  const { label, sentence } = orderStateWords(order.state);
  const { contactEmail } = website;
  const contact = contactEmail
    ? ` Questions? Write to <a href="mailto:${escapeHtml(contactEmail)}">${escapeHtml(contactEmail)}</a>.`
    : '';
  const note = order.deliveryNote
    ? `<p class="tracked__note" dir="auto">${escapeHtml(order.deliveryNote).replaceAll('\n', '<br>')}</p>`
    : '';
  const delivery = order.delivery
    ? `<section class="tracked__part"><h2>Delivery</h2><p dir="auto">${escapeHtml(order.delivery)}</p>${note}</section>`
    : '';
  const count = order.parcels.length;
  const parcels =
    count > 0
      ? `<section class="tracked__part"><h2>${count === 1 ? 'Your parcel' : `${count} parcels`}</h2><ol class="tracked__parcels">${order.parcels.map((parcel) => parcelHtml(parcel, website)).join('')}</ol></section>`
      : '';
  return `<section class="account tracked"><header class="tracked__head"><p class="tracked__number">Order #${escapeHtml(order.number)} · ${escapeHtml(label)}</p><h1>${escapeHtml(sentence)}</h1></header>
<ol class="tracked__steps" aria-label="How far it is">${order.steps.map((step, at) => stepHtml(step, at, order.steps, website)).join('')}</ol>
<div class="tracked__parts">${order.parcels.some(({ trackingUrl, trackingNumber }) => trackingUrl || trackingNumber) || count > 1 ? parcels : ''}${delivery}
<section class="tracked__part"><h2>What you ordered</h2><ul class="tracked__items">${order.items.map(itemHtml).join('')}</ul></section></div>
<p class="tracked__more">Address, amounts and papers are behind the link in the mail that confirmed your order, and in your <a href="/account">account</a>.${contact}</p>
<p class="tracked__more"><a href="${paths.trackOrder}">Track another order</a></p></section>`;
}

function stepHtml(
  { label, when, at }: OrderStep,
  index: number,
  steps: readonly OrderStep[],
  website: Website,
): string {
  const isHere = when === 'now' && steps.findLastIndex((step) => step.when === 'now') === index;
  const said = { done: '', now: '', next: ' <span class="visually-hidden">(still to come)</span>' }[when];
  const day =
    at === undefined
      ? ''
      : `<time datetime="${new Date(at).toISOString()}">${escapeHtml(localDate(website, at, { dateStyle: 'medium' }))}</time>`;
  return `<li class="tracked__step tracked__step--${when}"${isHere ? ' aria-current="step"' : ''}><span>${escapeHtml(label)}${said}</span>${day}</li>`;
}

function parcelHtml({ carrier, trackingNumber, trackingUrl, sentAt, pieces }: TrackedParcel, website: Website): string {
  const name = [carrier, trackingNumber].filter(Boolean).join(' ');
  const link = trackingUrl
    ? `<a href="${escapeHtml(trackingUrl)}" rel="noreferrer">${escapeHtml(name || 'Track the parcel')}</a>`
    : escapeHtml(name);
  const day = localDate(website, sentAt, { dateStyle: 'medium' });
  return `<li><p>${escapeHtml(pieces.join(', '))}</p><p class="tracked__quiet">Sent on ${escapeHtml(day)}${link ? ` · ${link}` : ''}</p></li>`;
}

function itemHtml({ name, options, quantity, about, image }: TrackedItem): string {
  const picture = image
    ? `<img src="${escapeHtml(image.url)}"${image.srcset ? ` srcset="${escapeHtml(image.srcset)}" sizes="64px"` : ''} width="${image.width}" height="${image.height}" alt="" loading="lazy">`
    : '';
  const quiet = [options, `Quantity ${quantity}`, about].filter(Boolean).join(' · ');
  return `<li><span class="tracked__image">${picture}</span><span class="tracked__text"><b dir="auto">${escapeHtml(name)}</b><span class="tracked__quiet">${escapeHtml(quiet)}</span></span></li>`;
}
