import { amountMarks } from '@plinth/domain';
import { shownCurrencies } from '../../commerce/display-currencies/service.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { Needs } from '../../platform/html/fragment.ts';
import { scriptHash } from '../../platform/html/script-hash.ts';
import { moneyStyleOf } from '../../platform/money/local-money.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords, sayHtml } from '../../platform/words/in-words.ts';
import { inlineScript } from './inline-scripts.ts';
import { scriptJson } from './page-head.ts';

/** What a page has of currencies to choose from: the same for everybody. */
interface PageCurrencies extends Partial<Needs> {
  /** Belongs into the head, before anything that a price stands in. */
  head: string;
  /** The choice itself; hidden until a script can use it. */
  choice: string;
}

/**
 * The currencies that visitors of a page choose from; undefined where the shop has its own alone. Cart, checkout and what follows
 * them have none: they say what is charged.
 */
export function pageCurrencies(website: Website, pageType: number): PageCurrencies | undefined {
  if (pageType >= 200 && pageType < 300) return undefined;
  const shown = shownCurrencies(website);
  if (!shown) return undefined;
  const script = inlineScript('shown-currency');
  const data = { ...shown, marks: amountMarks(shown.own, moneyStyleOf(website, shown.own)) };
  return {
    head: `<script type="application/json">${scriptJson(data)}</script><script>${script}</script>\n`,
    choice: inWords(website, () =>
      choiceOf(
        website.language,
        shown.own,
        shown.currencies.map(({ currency }) => currency),
      ),
    ),
    scripts: [scriptHash(script)],
    styles: ['currencies'],
  };
}

function choiceOf(language: string, own: string, others: readonly string[]): string {
  const names = currencyNames(language);
  const options = [own, ...others].map((code) => {
    const name = names?.of(code) ?? code;
    return `<option value="${code}">${code}${name === code ? '' : ` · ${escapeHtml(name)}`}</option>`;
  });
  const select = `<select autocomplete="off">${options.join('')}</select>`;
  const note = sayHtml('You pay in {currency}. Other prices are approximate.', { currency: own });
  return `<form class="pl-currencies" aria-label="${sayHtml('Currency')}" data-currencies hidden><label>${sayHtml('Prices in {currency}', { currency: select })}</label><p class="pl-currencies__note">${note}</p></form>\n`;
}

/** Undefined where a website's language is one that nobody knows. */
function currencyNames(language: string): Intl.DisplayNames | undefined {
  try {
    return new Intl.DisplayNames(language, { type: 'currency' });
  } catch {
    return undefined;
  }
}
