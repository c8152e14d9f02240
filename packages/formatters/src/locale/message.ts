import type { Locales } from './locales.ts';

/** The values that a message names: `{price}` or `{0}`. */
export type MessageValues = Readonly<Record<string, string | number>>;

const onlyNames = /^[^{}']*(?:\{\w+\}[^{}']*)*$/;

/**
 * Puts values into a text that a site translates, in the full message syntax: `{count plural one{# piece} other{# pieces}}` as
 * well as `{price}`. A place without a value is left empty. Values go in as they are.
 */
export function fillMessage(message: string, values: MessageValues, locales: Locales, locale: string | null): string {
  const positional = Object.values(values);
  if (onlyNames.test(message)) {
    return message.replace(/\{(\w+)\}/g, (_place, name: string) => String(named(values, positional, name) ?? ''));
  }
  const { Decimal, DefaultMessageArgConverter, MessageFormatter } = locales.library();
  const converter = new DefaultMessageArgConverter();
  // A text that is no number counts as none.
  const asDecimal = (value: unknown) =>
    Number.isFinite(Number(value)) ? converter.asDecimal(value || 0) : new Decimal(0);
  return new MessageFormatter({
    language: (locale ?? 'en').split('-')[0] ?? 'en',
    converter: { asString: (value) => converter.asString(value), asDecimal },
  }).format(message, positional, values);
}

function named(
  values: MessageValues,
  positional: readonly (string | number)[],
  name: string,
): string | number | undefined {
  if (/^\d+$/.test(name)) return positional[Number(name)];
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
