import { buyingPageEndpoints } from '@plinth/contract';
import { missingDenominationText, pageTypes, productTypes } from '@plinth/domain';
import { seesPageOf } from '../../accounts/access/visitor.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import * as carts from './service.ts';

/** The gift-card page (GIFT-02): the chosen denomination, which can still be changed, and the way into the cart. */
export const giftCardRoutes: Routes = (app, context) => {
  route(app, buyingPageEndpoints.giftCardPage, async (request, reply) => {
    const { website } = request;
    const choices = await carts.findChoices(context.db, website, request.params.itemId);
    const [first] = choices;
    if (first?.productType !== productTypes.giftCard || !(await seesPageOf(context.db, request, request.params.itemId)))
      throw notFound('The gift card');
    const { variant = '' } = request.query;
    const known = choices.some(({ variantId }) => variantId === variant);
    const money = (cents: number) => localMoney(website, cents, storeCurrency(website));
    const options = choices.map(({ sku, variantId, unitPriceCents }) => {
      const selected = variantId === variant ? ' selected' : '';
      return `<option value="${escapeHtml(sku)}"${selected}>${escapeHtml(money(unitPriceCents))}</option>`;
    });
    const problem = known ? '' : `<p class="pl-message pl-message--error" role="alert">${missingDenominationText}</p>`;
    const chosen = choices.find(({ variantId }) => variantId === variant) ?? first;
    const amount = escapeHtml(money(chosen.unitPriceCents));
    const html = `<div class="pl-island pl-gift-card">
<div class="pl-gift-card__card" aria-hidden="true"><span class="pl-gift-card__shop">${escapeHtml(website.title)}</span><span class="pl-gift-card__amount">${amount}</span></div>
<form class="pl-gift-card__form" method="post" action="/cart/add"><h1>${escapeHtml(first.title)}</h1>
<p class="pl-gift-card__note">Good for everything in the shop. It does not expire.</p>${problem}
<input type="hidden" name="itemId" value="${escapeHtml(request.params.itemId)}">
<div class="pl-field"><label class="pl-field__label" for="pl-gift-card-amount">Amount</label>
<div class="pl-select"><select id="pl-gift-card-amount" name="sku">${options.join('')}</select></div></div>
<button type="submit" class="pl-button">Add To Cart</button></form></div>`;
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.showCart,
      title: first.title,
      html,
      ...(known ? {} : { status: 422 }),
    });
  });
};
