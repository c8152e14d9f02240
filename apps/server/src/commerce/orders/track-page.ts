import { localDate, type OrderStep, orderStateWords, paths } from '@plinth/domain';
import { say, sayAgain, sayCount } from '@plinth/words';
import { type FormState, fieldHtml, problemHtml, submitHtml } from '../../accounts/site-users/account-forms.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { Website } from '../../platform/websites/website.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import { saidNote } from './said-note.ts';
import type { TrackedItem, TrackedOrder, TrackedParcel } from './track-order.ts';

/** Asks for what finds an order. */
export function trackFormHtml(state: FormState): string {
  const number = fieldHtml(
    {
      name: 'order',
      label: say('Order number'),
      autocomplete: 'off',
      maxLength: 40,
      hint: say('It stands in the mail that confirmed your order, such as #00042.'),
    },
    state,
  );
  const email = fieldHtml({ name: 'email', label: say('Email'), type: 'email', autocomplete: 'email' }, state);
  const link = `<a href="/account/login">${sayHtml('Sign in')}</a>`;
  return `<section class="access-page"><h1>${sayHtml('Track your order')}</h1><p class="access-page__note">${sayHtml('See how far it is, without an account.')}</p>
<form class="access-form" method="post" action="${paths.trackOrder}">${problemHtml(state.problem)}${number}${email}${submitHtml(say('Find my order'))}</form>
<p class="access-page__note">${sayHtml('Have an account? {link} for everything about your orders.', { link })}</p></section>`;
}

/** How far an order is, without a word on who bought it, where it goes and what it cost. */
export function trackedOrderHtml(order: TrackedOrder, website: Website): string {
  const { label, sentence } = orderStateWords(order.state);
  const { contactEmail } = website;
  const email = `<a href="mailto:${escapeHtml(contactEmail)}">${escapeHtml(contactEmail)}</a>`;
  const contact = contactEmail ? ` ${sayHtml('Questions? Write to {email}.', { email })}` : '';
  const account = `<a href="/account">${sayHtml('account')}</a>`;
  const more = sayHtml(
    'Address, amounts and papers are behind the link in the mail that confirmed your order, and in your {account}.',
    { account },
  );
  const note = order.deliveryNote
    ? `<p class="tracked__note" dir="auto">${escapeHtml(saidNote(order.deliveryNote)).replaceAll('\n', '<br>')}</p>`
    : '';
  const delivery = order.delivery
    ? `<section class="tracked__part"><h2>${sayHtml('Delivery')}</h2><p dir="auto">${escapeHtml(order.delivery)}</p>${note}</section>`
    : '';
  const count = order.parcels.length;
  const parcels =
    count > 0
      ? `<section class="tracked__part"><h2>${escapeHtml(sayCount(count, 'Your parcel', '{count} parcels'))}</h2><ol class="tracked__parcels">${order.parcels.map((parcel) => parcelHtml(parcel, website)).join('')}</ol></section>`
      : '';
  return `<section class="account tracked"><header class="tracked__head"><p class="tracked__number">${escapeHtml(say('Order #{number}', { number: order.number }))} · ${escapeHtml(sayAgain(label))}</p><h1>${escapeHtml(sayAgain(sentence))}</h1></header>
<ol class="tracked__steps" aria-label="${sayHtml('How far it is')}">${order.steps.map((step, at) => stepHtml(step, at, order.steps, website)).join('')}</ol>
<div class="tracked__parts">${order.parcels.some(({ trackingUrl, trackingNumber }) => trackingUrl || trackingNumber) || count > 1 ? parcels : ''}${delivery}
<section class="tracked__part"><h2>${sayHtml('What you ordered')}</h2><ul class="tracked__items">${order.items.map(itemHtml).join('')}</ul></section></div>
<p class="tracked__more">${more}${contact}</p>
<p class="tracked__more"><a href="${paths.trackOrder}">${sayHtml('Track another order')}</a></p></section>`;
}

function stepHtml(
  { label, when, at }: OrderStep,
  index: number,
  steps: readonly OrderStep[],
  website: Website,
): string {
  const isHere = when === 'now' && steps.findLastIndex((step) => step.when === 'now') === index;
  const said = when === 'next' ? ` <span class="visually-hidden">${sayHtml('(still to come)')}</span>` : '';
  const day =
    at === undefined
      ? ''
      : `<time datetime="${new Date(at).toISOString()}">${escapeHtml(localDate(website, at, { dateStyle: 'medium' }))}</time>`;
  return `<li class="tracked__step tracked__step--${when}"${isHere ? ' aria-current="step"' : ''}><span>${escapeHtml(sayAgain(label))}${said}</span>${day}</li>`;
}

function parcelHtml({ carrier, trackingNumber, trackingUrl, sentAt, pieces }: TrackedParcel, website: Website): string {
  const name = [carrier, trackingNumber].filter(Boolean).join(' ');
  const link = trackingUrl
    ? `<a href="${escapeHtml(trackingUrl)}" rel="noreferrer">${escapeHtml(name || say('Track the parcel'))}</a>`
    : escapeHtml(name);
  const day = localDate(website, sentAt, { dateStyle: 'medium' });
  return `<li><p>${escapeHtml(pieces.join(', '))}</p><p class="tracked__quiet">${escapeHtml(say('Sent on {day}', { day }))}${link ? ` · ${link}` : ''}</p></li>`;
}

function itemHtml(item: TrackedItem): string {
  const { name, options, quantity, image } = item;
  const picture = image
    ? `<img src="${escapeHtml(image.url)}"${image.srcset ? ` srcset="${escapeHtml(image.srcset)}" sizes="64px"` : ''} width="${image.width}" height="${image.height}" alt="" loading="lazy">`
    : '';
  const quiet = [options, say('Quantity {count}', { count: quantity }), ...aboutItem(item)].filter(Boolean).join(' · ');
  return `<li><span class="tracked__image">${picture}</span><span class="tracked__text"><b dir="auto">${escapeHtml(name)}</b><span class="tracked__quiet">${escapeHtml(quiet)}</span></span></li>`;
}

/** What became of the pieces of a line. */
function aboutItem({ gone, quantity: total, refunded }: TrackedItem): string[] {
  const isSent = gone?.how === 'sent';
  const { count = 0 } = gone ?? {};
  const none = isSent ? say('Not sent yet') : say('Not handed over yet');
  const some = isSent
    ? say('{count} of {total} sent', { count, total })
    : say('{count} of {total} handed over', { count, total });
  return [
    ...(gone ? [count > 0 ? some : none] : []),
    ...(refunded > 0 ? [say('{count} refunded', { count: refunded })] : []),
  ];
}
