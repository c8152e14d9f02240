import { type Cents, proportion } from './money.ts';

/** Signs of a prefix of invoices at most. */
export const longestDocumentPrefix = 20;
/** What is never begun with by an owner's own prefix: papers of test orders count for themselves. */
export const testDocumentPrefix = 'TEST-';

/** The number of an invoice as people read it: `INV-` and 42 → "INV-00042". */
export function documentNumberText(prefix: string, number: number): string {
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`${number} is not a document's number.`);
  return `${prefix}${String(number).padStart(5, '0')}`;
}

/** Why a prefix cannot be one; undefined where it can. One that ends in a digit would give two papers the same number. */
export function documentPrefixProblem(prefix: string): string | undefined {
  if (prefix.length > longestDocumentPrefix) return `A prefix has at most ${longestDocumentPrefix} signs.`;
  if (!/^[A-Za-z0-9/_.-]*$/.test(prefix)) return 'A prefix has letters, digits, and - / _ . only.';
  if (/\d$/.test(prefix)) return 'A prefix ends in a letter or a sign, so that it is told from the number.';
  if (prefix.toUpperCase().startsWith(testDocumentPrefix)) return 'TEST- is for test orders.';
  return undefined;
}

/** A tax that an invoice tells. */
export interface InvoicedTax {
  readonly baseCents: Cents;
  readonly taxCents: Cents;
}

/**
 * What of an invoice's taxes a credit note takes back: in proportion to the amount, counted from all that was credited before, so that the
 * credit notes of a whole invoice come to its taxes exactly.
 */
export function creditedTaxes<Tax extends InvoicedTax>(
  taxes: readonly Tax[],
  of: { totalCents: Cents; beforeCents: Cents; amountCents: Cents },
): Tax[] {
  const { totalCents, beforeCents, amountCents } = of;
  const part = (cents: Cents): Cents =>
    totalCents === 0
      ? 0
      : proportion(cents, beforeCents + amountCents, totalCents) - proportion(cents, beforeCents, totalCents);
  return taxes.map((tax) => ({ ...tax, baseCents: part(tax.baseCents), taxCents: part(tax.taxCents) }));
}
