import {
  goodsName,
  isOpenReturn,
  mostSentPictures,
  orderNumberText,
  readWaitingFile,
  returnReasons,
  sentPictureTypes,
} from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { hiddenField, problemHtml, submitHtml } from '../../../accounts/site-users/account-forms.ts';
import { escapeHtml } from '../../../platform/html/escape-html.ts';
import type { Website } from '../../../platform/websites/website.ts';
import { sayHtml } from '../../../platform/words/in-words.ts';
import type { OrderRow } from '../order-row.ts';
import { paidForPieces } from './exchange.ts';
import { differenceText, exchangeWords, returnedPieces } from './return-words.ts';
import type { OrderReturns, ReturnableItem, ReturnForm } from './service.ts';

export interface ReturnPage extends ReturnForm {
  /** What every form of the page sends along: the session's token, or the one of the link. */
  proof: { name: 'xsrf' | 'token'; value: string };
  /** What was sent and comes back, and what is wrong with it: by line, and as a whole. */
  fields?: Readonly<Record<string, string>>;
  /** Pictures that came with it and are kept, each by its proof. */
  kept?: readonly string[];
  errors?: Readonly<Record<string, string>>;
  problem?: string;
}

/** Whether the page of an order leads here. */
export const hasReturnPage = ({ returns, returnable }: OrderReturns): boolean =>
  returnable.length > 0 || returns.some(isOpenReturn);

export function returnPageHtml(website: Website, order: OrderRow, page: ReturnPage): string {
  const { proof, returns, returnable } = page;
  const here = `/account/orders/${order.id}`;
  const back = proof.name === 'token' ? `${here}?token=${encodeURIComponent(proof.value)}` : here;
  const form =
    returnable.length > 0
      ? formHtml(website, order, page)
      : `${problemHtml(page.problem)}<p>${sayHtml('Nothing of this order can be returned here any more. If something is wrong with it, please write to us.')}</p>`;
  const open = returns.filter(isOpenReturn).map((one) => {
    const what = escapeHtml(returnedPieces(one, order.items).join('; '));
    const more = escapeHtml(exchangeWords(website, order, one).join(' '));
    const pictures = page
      .pictures(one.id)
      .map(({ id }, at) => {
        const url = `${here}/returns/${one.id}/pictures/${id}${back.slice(here.length)}`;
        const small = `${url}${url.includes('?') ? '&' : '?'}size=small`;
        return `<a href="${escapeHtml(url)}"><img src="${escapeHtml(small)}" alt="${escapeHtml(say('What you have sent, {number}', { number: at + 1 }))}" width="64" height="64" loading="lazy"></a>`;
      })
      .join('');
    return `<li><span>${what}${more && `<br><small>${more}</small>`}${pictures && `<span class="return-form__pictures">${pictures}</span>`}</span><form method="post" action="${here}/return">${hiddenField(proof.name, proof.value)}${hiddenField('cancel', one.id)}<button class="account__link" type="submit" aria-label="${sayHtml('Keep {what}', { what })}">${sayHtml('Keep it after all')}</button></form></li>`;
  });
  const asked =
    open.length > 0
      ? `<h2>${sayHtml('On their way back')}</h2><ol class="return-form__open">${open.join('')}</ol>`
      : '';
  return `<p class="account-back"><a href="${escapeHtml(back)}">${escapeHtml(say('Order #{number}', { number: orderNumberText(order.orderNumber) }))}</a></p>
<section class="account"><header class="account__head"><h1>${sayHtml('Return something')}</h1></header><div class="account__body">${form}${asked}</div></section>`;
}

function formHtml(website: Website, order: OrderRow, page: ReturnPage): string {
  const { proof, returnable, fields = {} } = page;
  const wish = (value: string, label: string) =>
    `<label class="return-form__wish"><input type="radio" name="wish" value="${value}"${(fields.wish ?? 'refund') === value ? ' checked' : ''}> ${label}</label>`;
  return `<form class="account-form return-form" method="post" action="/account/orders/${order.id}/return" enctype="multipart/form-data" novalidate>${problemHtml(page.problem)}${hiddenField(proof.name, proof.value)}
${returnable.map((one) => lineHtml(one, page)).join('')}
<fieldset class="return-form__wishes"><legend>${sayHtml('What you would like for it')}</legend>${wish('refund', sayHtml('My money back'))}${wish('exchange', sayHtml('Other goods in exchange'))}</fieldset>
${exchangesHtml(website, order, page)}
<p class="form-field"><label for="note">${sayHtml('What we should know')} <span class="form-hint">${sayHtml('(optional)')}</span></label><textarea id="note" name="note" rows="4" maxlength="2000">${escapeHtml(fields.note ?? '')}</textarea></p>
${picturesHtml(page)}
${submitHtml(say('Ask for the return'))}</form>`;
}

function lineHtml({ item, most }: ReturnableItem, { fields = {}, errors = {} }: ReturnPage): string {
  const { id } = item;
  const name = escapeHtml(goodsName(item));
  const described = (field: string) =>
    errors[field] ? ` aria-invalid="true" aria-describedby="problem-${field}"` : '';
  const problem = (field: string) =>
    errors[field] ? `<span class="form-error" id="problem-${field}">${escapeHtml(sayAgain(errors[field]))}</span>` : '';
  const why = `reason-${id}`;
  const typed = escapeHtml(fields[`quantity-${id}`] ?? (most === 1 ? '' : '0'));
  const chosen = fields[`reason-${id}`] ?? '';
  const reasons = Object.entries(returnReasons).map(
    ([value, label]) =>
      `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(sayAgain(label))}</option>`,
  );
  const pieces =
    most === 1
      ? `<label class="return-form__wish"><input type="checkbox" name="quantity-${id}" value="1"${typed === '1' ? ' checked' : ''}${described(id)}> ${sayHtml('Return it')}</label>${problem(id)}`
      : `<p class="form-field"><label for="quantity-${id}">${escapeHtml(say('Pieces, {count} at most', { count: most }))}</label><input id="quantity-${id}" name="quantity-${id}" type="number" inputmode="numeric" min="0" max="${most}" value="${typed}"${described(id)}>${problem(id)}</p>`;
  return `<fieldset class="return-form__line"><legend>${name}</legend>${pieces}
<p class="form-field"><label for="${why}">${sayHtml('Why')}</label><select id="${why}" name="${why}"${described(why)}><option value="">${sayHtml('Choose')}</option>${reasons.join('')}</select>${problem(why)}</p></fieldset>`;
}

/** What each line can be exchanged for; it is not said for a line of which nothing is there. */
function exchangesHtml(
  website: Website,
  order: OrderRow,
  { returnable, exchanges, fields = {}, errors = {} }: ReturnPage,
): string {
  const selects = returnable.flatMap(({ item }) => {
    const options = exchanges(item.id);
    if (options.length === 0) return [];
    const name = `exchange-${item.id}`;
    const bought = escapeHtml(goodsName(item));
    const paid = paidForPieces(order, item, 1);
    const choices = options.map(({ variantId, name: option, unitPriceCents, isSame }) => {
      const what = isSame ? say('The same again') : option || item.productName;
      const difference = differenceText(website, order, unitPriceCents - paid);
      const chosen = fields[name] === variantId ? ' selected' : '';
      return `<option value="${escapeHtml(variantId)}"${chosen}>${escapeHtml(`${what} – ${difference}`)}</option>`;
    });
    const error = errors[name];
    const described = error ? ` aria-invalid="true" aria-describedby="problem-${name}"` : '';
    const problem = error ? `<span class="form-error" id="problem-${name}">${escapeHtml(sayAgain(error))}</span>` : '';
    return [
      `<p class="form-field"><label for="${name}">${sayHtml('In place of {product}', { product: bought })}</label><select id="${name}" name="${name}"${described}><option value="">${sayHtml('Something else – say it below')}</option>${choices.join('')}</select>${problem}</p>`,
    ];
  });
  if (selects.length === 0) return '';
  return `<fieldset class="return-form__exchange"><legend>${sayHtml('What you would like instead')}</legend><p class="form-hint">${sayHtml('We keep it for you from now on. What it costs more you pay by a link once your goods are here; what it costs less comes back. Each price is for one piece.')}</p>${selects.join('')}</fieldset>`;
}

/** Up to four pictures; those that were kept when the form came back stay chosen until they are unticked. */
function picturesHtml({ kept = [], errors = {} }: ReturnPage): string {
  const ticks = kept.map(
    (text) =>
      `<label class="return-form__wish"><input type="checkbox" name="picture" value="${escapeHtml(text)}" checked> ${escapeHtml(readWaitingFile(text).name)}</label>`,
  );
  const { pictures: error } = errors;
  const described = error
    ? ' aria-invalid="true" aria-describedby="pictures-hint problem-pictures"'
    : ' aria-describedby="pictures-hint"';
  return `<div class="form-field"><label for="pictures">${sayHtml('Pictures')} <span class="form-hint" id="pictures-hint">${escapeHtml(say('(optional, {count} at most; only the shop sees them)', { count: mostSentPictures }))}</span></label>${ticks.join('')}<input id="pictures" name="picture" type="file" accept="${sentPictureTypes}" multiple${described}>${error ? `<span class="form-error" id="problem-pictures">${escapeHtml(sayAgain(error))}</span>` : ''}</div>`;
}
