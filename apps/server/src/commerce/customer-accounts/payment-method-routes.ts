import { customerAccountEndpoints } from '@plinth/contract';
import { paths } from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { hiddenField } from '../../accounts/site-users/account-forms.ts';
import type { SiteUserSession } from '../../accounts/site-users/service.ts';
import { requireXsrf } from '../../accounts/site-users/site-session.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import { ownCards, removeCard, type ShownCard } from '../payments/saved-cards.ts';
import { accountFrame, shell } from './account-frame.ts';

/** The cards that a customer keeps: the list, and the way to take one off it. New ones come from the checkout. */
export function paymentMethodRoutes(app: App, context: AppContext): void {
  const { db } = context;
  const { page, goTo, whoAsks } = accountFrame(context);

  route(app, customerAccountEndpoints.paymentMethodsPage, async (request, reply) => {
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    const cards = await ownCards(db, request.website.websiteId, user.siteUserId);
    const { notice = '' } = request.query;
    return page(request, reply, () => [
      say('Payment methods'),
      shell(user, '/account/payment-methods', say('Payment methods'), cardsHtml(user, cards), notice),
    ]);
  });
  route(app, customerAccountEndpoints.removePaymentMethodForm, async (request, reply) => {
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    requireXsrf(user, formFields(request).xsrf);
    await removeCard(db, request.website.websiteId, user.siteUserId, request.params.id);
    return goTo(reply, '/account/payment-methods?notice=card-removed');
  });
}

const giftCardsHtml = () =>
  `<p>${sayHtml('Got a gift card?')} <a href="${paths.giftCardBalance}">${sayHtml('See what is left on it')}</a></p>`;

function cardsHtml(user: SiteUserSession, cards: readonly ShownCard[]): string {
  if (cards.length === 0)
    return `<div class="account-empty"><p class="account-empty__title">${sayHtml('No cards kept')}</p><p>${sayHtml('When you pay by card, tick “Save this card for next time”, and it shows here.')}</p></div>${giftCardsHtml()}`;
  const items = cards.map(({ id, label: said }) => {
    const label = sayAgain(said);
    const which = `<span class="visually-hidden"> ${escapeHtml(label)}</span>`;
    return `<li class="account-address"><p><b>${escapeHtml(label)}</b></p>
<div class="account-address__actions"><form method="post" action="/account/payment-methods/${id}/remove">${hiddenField('xsrf', user.xsrfToken)}<button class="account__link" type="submit">${sayHtml('Remove')}${which}</button></form></div></li>`;
  });
  const link = `<a href="/account/subscriptions">${sayHtml('with the subscription')}</a>`;
  return `<ul class="account-addresses">${items.join('')}</ul><p>${sayHtml('The numbers of your cards are known to the payment provider alone, not to this shop. How a subscription is paid is changed {link}.', { link })}</p>${giftCardsHtml()}`;
}
