import { type CurrencyCode, formatShortCents, type MoneyStyle, type OwnAmount } from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { sayHtml } from '../../platform/words/in-words.ts';

export interface DonationChoices {
  itemId: string;
  title: string;
  amounts: readonly { sku: string; cents: number }[];
  own: OwnAmount | null;
  currency: CurrencyCode;
  /** How the website writes the currency, where that is not the default. */
  moneyStyle: MoneyStyle | undefined;
}

/** What stands for the visitor's own amount among the article numbers of a donation's form. */
export const OWN = 'own';

/** What had been chosen, and what was wrong with it. */
export interface DonationProblem {
  sku: string;
  amount: string;
  message: string;
}

/** `$25`, `$25.50` */
export const amountLabel = (
  cents: number,
  { currency, moneyStyle }: Pick<DonationChoices, 'currency' | 'moneyStyle'>,
): string => formatShortCents(cents, currency, moneyStyle);

/** The preset that is chosen before anybody has chosen: of several the second, which is what most people give. */
export const usualAmount = (count: number): number => Math.min(1, count - 1);

/**
 * The amounts of a donation as radio buttons, with a field for another one where the product takes it. The field shows
 * when its button is chosen: by style, without script. `key` keeps ids apart where a page has several forms.
 */
export function donationAmountsHtml(
  choices: Pick<DonationChoices, 'amounts' | 'own' | 'currency' | 'moneyStyle'>,
  key: string,
  problem?: DonationProblem,
): string {
  const { amounts, own, currency } = choices;
  const chosen = problem?.sku ?? amounts[usualAmount(amounts.length)]?.sku ?? OWN;
  const radio = (sku: string, label: string) =>
    `<label class="donation__amount${sku === OWN ? ' donation__amount--own' : ''}"><input type="radio" name="sku" value="${escapeHtml(sku)}" required${sku === chosen ? ' checked' : ''}><span>${escapeHtml(label)}</span></label>`;
  const id = escapeHtml(`donation-${key}`);
  const limits = own ? limitsText(own, choices) : '';
  const broken = problem && problem.sku === OWN;
  const field = own
    ? `<p class="donation__own form-field"><label for="${id}">${sayHtml('Your amount')} <span class="form-hint">(${currency})</span></label><input id="${id}" name="amount" inputmode="decimal" autocomplete="off" maxlength="20" value="${escapeHtml(problem?.amount ?? '')}" aria-describedby="${id}-hint${broken ? ` ${id}-error` : ''}"${broken ? ' aria-invalid="true"' : ''}><span class="form-hint" id="${id}-hint">${escapeHtml(limits)}</span>${broken ? `<span class="form-error" id="${id}-error">${escapeHtml(sayAgain(problem.message))}</span>` : ''}</p>`
    : '';
  return `<fieldset class="donation__amounts"><legend class="block-hidden visually-hidden">${sayHtml('Amount')}</legend>${amounts.map(({ sku, cents }) => radio(sku, amountLabel(cents, choices))).join('')}${own ? radio(OWN, say('Other')) : ''}</fieldset>${field}`;
}

function limitsText({ minimumCents, maximumCents }: OwnAmount, money: Parameters<typeof amountLabel>[1]): string {
  const least = amountLabel(minimumCents, money);
  if (maximumCents === null) return say('At least {least}', { least });
  return say('At least {least}, at most {most}', { least, most: amountLabel(maximumCents, money) });
}

/** The page on which somebody gives without the page that has the block around it, or corrects what they typed. */
export function donationPageHtml(choices: DonationChoices, problem?: DonationProblem): string {
  const alert =
    problem && problem.sku !== OWN
      ? `<p class="form-error" role="alert">${escapeHtml(sayAgain(problem.message))}</p>`
      : '';
  return `<section class="form donation donation-page"><h1>${escapeHtml(choices.title)}</h1>${alert}
<form class="donation__form" method="post" action="/donate/${escapeHtml(choices.itemId)}">
${donationAmountsHtml(choices, 'page', problem)}
<button class="form__submit button" type="submit">${sayHtml('Donate')}</button></form></section>`;
}
