import { type CurrencyCode, currencyLayout } from '@plinth/domain';

/**
 * The sign of the store's currency beside amounts that the established format writes without one (`.sqs-money-native`).
 * An amount that is shown in a visitor's currency has its own.
 * Themes expect it of the class that the body has (`native-currency-code-usd`).
 */
export function currencyStyles(currency: CurrencyCode): string {
  const { symbol, template } = currencyLayout(currency);
  const isBefore = template.indexOf('{symbol}') < template.indexOf('{amount}');
  const between = template.replace('{symbol}', '').replace('{amount}', '');
  const text = isBefore ? symbol + between : between + symbol;
  return `.native-currency-code-${currency.toLowerCase()} .sqs-money-native::${isBefore ? 'before' : 'after'}{content:${JSON.stringify(text)}}.sqs-money-native[data-converted][data-converted]::${isBefore ? 'before' : 'after'}{content:none}`;
}
