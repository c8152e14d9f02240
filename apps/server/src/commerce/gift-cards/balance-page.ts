import { paths } from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { type FormState, fieldHtml, problemHtml, submitHtml } from '../../accounts/site-users/account-forms.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { Website } from '../../platform/websites/website.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import type { GiftCardBalance } from './balance.ts';

const LONGEST_CODE = 64;

/** Asks for the code of a gift card. */
export function balanceFormHtml(state: FormState): string {
  const code = fieldHtml(
    {
      name: 'code',
      label: say('Gift card code'),
      autocomplete: 'off',
      maxLength: LONGEST_CODE,
      hint: say('16 letters and digits, as in the mail that brought the card.'),
    },
    state,
  );
  return `<section class="access-page"><h1>${sayHtml('Gift card balance')}</h1><p class="access-page__note">${sayHtml('See what is left on it, without an account.')}</p>
<form class="access-form" method="post" action="${paths.giftCardBalance}">${problemHtml(state.problem)}${code}${submitHtml(say('Show the balance'))}</form></section>`;
}

/** What is left on a card. The code itself is not in it: the page may lie open. */
export function balanceHtml(card: GiftCardBalance, website: Website, shopPath: string): string {
  const { ending, amount, lastDay, problem, isEmpty } = card;
  const good = lastDay === '' ? say('It does not expire.') : say('It can be used until {day}.', { day: lastDay });
  const how = `${say('Type its code at the checkout, under Gift card.')} ${good}`;
  const sentence = sayAgain(problem) || (isEmpty ? say('This gift card has been used up.') : how);
  return `<section class="access-page gift-balance"><h1>${sayHtml('Gift card balance')}</h1>
<dl class="gift-balance__card"><dt>${escapeHtml(website.title)}<span class="gift-balance__ending"><span aria-hidden="true">····</span><span class="visually-hidden"> ${sayHtml('gift card that ends in')}</span> ${escapeHtml(ending)}</span></dt><dd>${escapeHtml(amount)}</dd></dl>
<p class="access-page__note" role="status">${escapeHtml(sentence)}</p>
<p class="access-page__actions"><a class="button" href="${escapeHtml(shopPath)}">${sayHtml('To the shop')}</a><a class="access-page__other" href="${paths.giftCardBalance}">${sayHtml('Check another gift card')}</a></p></section>`;
}
