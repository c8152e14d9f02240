import { fractionDigits, isCurrencyCode } from '@plinth/domain';
import type { RenderContext } from '@plinth/template';
import { isTruthy } from '@plinth/template';
import { currencyCode } from '../i18n/number.ts';
import { type Locales, localeOf } from '../locale/locales.ts';
import { insidePath } from '../lookup.ts';
import { decimalText, roundDecimal } from './decimal.ts';
import type { Price } from './price.ts';

/** A plain amount in the storefront's layout: 1234.5 → '1,234.50', in yen '1,235'. */
function nativeAmount({ amount, currency }: Price): string {
  const places = isCurrencyCode(currency) ? fractionDigits(currency) : 2;
  return decimalText(roundDecimal(amount, places), places, ',');
}

/**
 * A price as HTML: with its currency in the page's language where the site asks for it (`featureFlags.useCLDRMoneyFormat`), else the
 * plain amount, marked so that a script can put the currency in front. '' without locale data.
 */
export function priceHtml(price: Price, item: unknown, ctx: RenderContext, locales: Locales): string {
  const locale = localeOf(locales, ctx);
  if (!locale) return '';
  if (!isTruthy(insidePath(item, ctx, 'featureFlags', 'useCLDRMoneyFormat')))
    return `<span class="sqs-money-native">${nativeAmount(price)}</span>`;
  const currency = currencyCode(price.currency || 'USD');
  return locale.cldr.Numbers.formatCurrency(decimalText(price.amount), currency, { style: 'symbol', group: true });
}
