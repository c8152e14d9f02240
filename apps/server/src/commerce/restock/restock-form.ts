import {
  botCheckKeys,
  hasStock,
  isRestockFormHidden,
  ownMerchandisingIn,
  type Product,
  productTypes,
  restockTexts,
  type Variant,
} from '@plinth/domain';
import { sayAgain } from '@plinth/words';
import { honeypot } from '../../platform/bot-check/honeypot.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { Fragment } from '../../platform/html/fragment.ts';
import { BOT_CHECK_SOURCES } from '../../platform/http/security-headers.ts';
import type { Website } from '../../platform/websites/website.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import { restockSettings } from './restock-settings.ts';

const idOf = ({ id, sku }: Variant): string => id ?? sku;
const usualTexts: readonly string[] = Object.values(restockTexts);
/** An owner's words as they are, the usual ones in the language of the page. */
const own = (text: string): string => escapeHtml(usualTexts.includes(text) ? sayAgain(text) : text);
const isGone = (variant: Variant): boolean => !hasStock(variant);

/**
 * The form with which visitors ask to be told when what is sold out is back (REST-01 … REST-05); nothing where everything can be
 * ordered. It works without script, and says so in its own place with script (the island of forms).
 */
export function restockForm(website: Website, product: Product): Fragment {
  const settings = restockSettings(website);
  const { productType, variants, merchandising } = product.structuredContent;
  const isAsked = ownMerchandisingIn(merchandising)?.restock ?? settings.enabled;
  const gone =
    productType === productTypes.physical || productType === productTypes.service ? variants.filter(isGone) : [];
  if (!isAsked || gone.length === 0) return { html: '' };
  const id = escapeHtml(product.id);
  const everything = gone.length === variants.length;
  const { asks, enterpriseV3SiteKey } = botCheckKeys(website.settings);
  const check = asks
    ? ` data-bot-check="${escapeHtml(enterpriseV3SiteKey)}" data-action="PRODUCT_WAITLIST_SUBMISSION"`
    : '';
  const join = settings.mailingListSignUpEnabled
    ? `<label class="restock__join"><input type="checkbox" name="isJoinMailingList" value="true"${settings.mailingListOptInByDefault ? ' checked' : ''}> ${own(settings.mailingListDescription)}</label>`
    : '';
  const form = `<div class="form" data-island="form" data-key="restock-${id}" data-thanks="${own(settings.successText)}"><form class="form__form restock__form" method="post" action="/restock/${id}" data-own-words${check} aria-label="${own(settings.callToAction)}"><p class="form__problem" role="alert" hidden></p><input type="hidden" name="productId" value="${id}"><input type="hidden" name="language" value="${escapeHtml(website.language)}">${variantChoice(gone, id)}<div class="form__field" data-field="siteVisitorEmail"><label class="form__label" for="restock-email-${id}">${sayHtml('Email address')}</label><span class="form__error" id="restock-error-${id}" hidden></span><input class="form__input" id="restock-email-${id}" name="siteVisitorEmail" type="email" autocomplete="email" maxlength="256" required aria-describedby="restock-error-${id}"></div>${join}<button class="form__submit" type="submit">${own(settings.buttonText)}</button><div class="form__trap" aria-hidden="true"><label>${sayHtml('Leave this empty')} <input name="${honeypot}" tabindex="-1" autocomplete="off"></label></div></form></div>`;
  const skus = escapeHtml(JSON.stringify(Object.fromEntries(gone.map((variant) => [variant.sku, idOf(variant)]))));
  // Where something can be bought, being told of the rest is not what most have come for: with script it waits until what is sold
  // out is chosen (the island of the product's form), without it stands there closed.
  const isHidden = isRestockFormHidden({ hiddenByDefault: !everything });
  const state = isHidden ? 'class="restock" data-waits data-of-variant' : 'class="restock" open';
  const html = `<details ${state} data-restock="${id}" data-gone="${skus}"><summary class="restock__title">${own(settings.callToAction)}</summary>${form}</details>`;
  return { html, styles: ['form'], ...(asks ? { sources: BOT_CHECK_SOURCES } : {}) };
}

function variantChoice(gone: readonly Variant[], id: string): string {
  const [first] = gone;
  if (gone.length === 1 && first) return `<input type="hidden" name="variantId" value="${escapeHtml(idOf(first))}">`;
  const options = gone.map((variant) => {
    const name = Object.values(variant.attributes).join(', ') || variant.sku;
    return `<option value="${escapeHtml(idOf(variant))}">${escapeHtml(name)}</option>`;
  });
  return `<div class="form__field" data-field="variantId"><label class="form__label" for="restock-variant-${id}">${sayHtml('Which one')}</label><select class="form__input" id="restock-variant-${id}" name="variantId">${options.join('')}</select></div>`;
}
