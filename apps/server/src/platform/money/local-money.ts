import { type Cents, type CurrencyCode, currencyCodes, formatCents, localeTag, type MoneyStyle } from '@plinth/domain';
import { localMoneyStyle } from '@plinth/formatters';
import type { Website } from '../websites/website.ts';

/** Whose way of writing money: the language is the page's, which may differ from the website's own. */
export type MoneyPlace = Pick<Website, 'language' | 'country' | 'settings'>;

const styles = new Map<string, MoneyStyle>();
const KEPT_STYLES = 2000;

/** Whether the website asks for amounts as people of its language write them (CONT-04). */
export const writesLocalMoney = ({ settings }: Pick<Website, 'settings'>): boolean =>
  settings.useCLDRMoneyFormat === true;

/** How the website writes a currency; undefined for the default: "€1,234.50" in every language. */
export function moneyStyleOf(place: MoneyPlace, currency: CurrencyCode): MoneyStyle | undefined {
  if (!writesLocalMoney(place)) return undefined;
  const key = moneyKey(place, currency);
  let style = styles.get(key);
  if (!style) {
    style = localMoneyStyle(localeTag(place), currency);
    if (styles.size >= KEPT_STYLES) styles.clear();
    styles.set(key, style);
  }
  return style;
}

/** The ways in which the website writes every currency, for a browser that writes amounts of orders old and new; nothing for the default. */
export const moneyStylesOf = (place: MoneyPlace): Partial<Record<CurrencyCode, MoneyStyle>> =>
  Object.fromEntries(
    currencyCodes.flatMap((currency) => {
      const style = moneyStyleOf(place, currency);
      return style ? [[currency, style]] : [];
    }),
  );

/** Tells apart what differs between two ways of writing money, for pieces of pages that are kept. */
export const moneyKey = (place: MoneyPlace, currency: CurrencyCode): string =>
  writesLocalMoney(place) ? `${currency} ${localeTag(place)}` : currency;

/** An amount as the website writes it. Every amount that a visitor reads goes through here, or through the style above. */
export const localMoney = (place: MoneyPlace, cents: Cents, currency: CurrencyCode): string =>
  formatCents(cents, currency, moneyStyleOf(place, currency));
