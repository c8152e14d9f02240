import { isRestockFormHidden, productStatus, scarcityMessage, storefrontText } from '@plinth/domain';
import { isTruthy, type RenderContext } from '@plinth/template';
import { escapeAttribute, guardAttribute } from '../escape.ts';
import type { Locales } from '../locale/locales.ts';
import { fillMessage } from '../locale/message.ts';
import { inside, insidePath, localized } from '../lookup.ts';
import { asBoolean, asList, asText, at } from '../value.ts';
import { isItemSoldOut, rulesView } from './product.ts';

/** What the store says about a product beside the product itself (PROD-05). */
function merchandisingOf(item: unknown, ctx: RenderContext): unknown {
  const id = asText(inside(item, 'id', ctx));
  return id === '' ? undefined : insidePath(item, ctx, 'productMerchandisingContext', id);
}

/** The mark on a product: sold out goes before sale, most have none (PROD-10 … PROD-13). */
export function productStatusHtml(item: unknown, ctx: RenderContext): string {
  if (isItemSoldOut(item)) {
    const own = at(merchandisingOf(item, ctx), 'customSoldOutText');
    const text = isTruthy(own)
      ? asText(own)
      : localized(item, ctx, 'productSoldOutText', storefrontText('productSoldOutText'));
    return `<div class="product-mark sold-out">${escapeAttribute(text)}</div>`;
  }
  if (productStatus(rulesView(item)) !== 'on-sale') return '';
  return `<div class="product-mark sale">${localized(item, ctx, 'productSaleText', storefrontText('productSaleText'))}</div>`;
}

/** 'Only 3 left', once per variant that is nearly gone (SCAR-01 … SCAR-03). */
export function productScarcity(item: unknown, ctx: RenderContext, locales: Locales): unknown {
  const product = at(item, 'id') === undefined ? undefined : merchandisingOf(item, ctx);
  const message = scarcityMessage({
    scarcityEnabled: asBoolean(at(product, 'scarcityEnabled')),
    scarcityText: asText(at(product, 'scarcityText')),
    scarcityShownByDefault: isTruthy(at(product, 'scarcityShownByDefault')),
  });
  if (message.kind === 'none') return item;
  return asList(at(product, 'scarcityTemplateViews'))
    .map((view) => {
      const attributes = at(view, 'attributes');
      // A message about one variant waits until that variant is chosen, whatever the default is.
      const ofVariant = isTruthy(attributes);
      const data = ofVariant ? ` data-variant-attributes="${escapeAttribute(JSON.stringify(attributes))}"` : '';
      const text = fillMessage(message.text, { qtyInStock: asText(at(view, 'qtyInStock')) }, locales, ctx.locale);
      return `
  <div class="product-scarcity"${data}${ofVariant || message.hiddenByDefault ? ' hidden' : ''}>
    ${escapeAttribute(text)}
  </div>
`;
    })
    .join('');
}

/** The forms to be told when a sold-out variant is back (REST-02 … REST-05). */
export function restockNotification(item: unknown, ctx: RenderContext): string {
  const product = merchandisingOf(item, ctx);
  const text = (name: string): string => escapeAttribute(asText(at(product, 'restockNotificationMessages', name)));
  const productId = guardAttribute(asText(inside(item, 'id', ctx)));
  const mailingList = isTruthy(at(product, 'mailingListSignUpEnabled'))
    ? `  <label class="product-restock-mailing-list"><input type="checkbox" name="isJoinMailingList"${
        isTruthy(at(product, 'mailingListOptInByDefault')) ? ' checked' : ''
      }>${text('mailingListDescription')}</label>`
    : '';
  const captcha = isTruthy(insidePath(item, ctx, 'website', 'captchaSettings', 'siteKey'))
    ? '  <div class="captcha-container"></div>'
    : '';
  const forms = asList(at(product, 'restockNotificationViews')).map((view) => {
    const hidden = isRestockFormHidden({ hiddenByDefault: isTruthy(at(view, 'hiddenByDefault')) }) ? ' hidden' : '';
    return `
<div class="product-restock-notification" data-product-id="${productId}" data-variant-id="${guardAttribute(asText(at(view, 'variantId')))}"${hidden}>
  <span class="product-restock-cta">${text('CTAText')}</span>
  <form class="product-restock-form" action="#">
    <input type="text" x-autocompletetype="email" spellcheck="false" name="email" placeholder="${text('placeholderText')}">
    <input class="sqs-editable-button" type="submit" value="${text('buttonText')}">
  </form>
${mailingList}
${captcha}
</div>
`;
  });
  return `\n\n\n\n\n\n${forms.join('')}`;
}
