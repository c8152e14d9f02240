/** The number that every enumeration has for "nothing given". */
export const undefinedNumber = -1;

/** An enumeration: names with the numbers that stored pages carry. */
export type Enumeration = Readonly<Record<string, number>>;

/** A stored number as it is, known or not, so that nothing a page carries is lost; −1 when there is none. */
export function enumerationNumber(stored: unknown): number {
  return typeof stored === 'number' && Number.isInteger(stored) ? stored : undefinedNumber;
}

/** The name of a number: 'undefined' for −1, undefined for a number that the enumeration does not know. */
export function enumerationName(enumeration: Enumeration, number: number): string | undefined {
  if (number === undefinedNumber) return 'undefined';
  return Object.keys(enumeration).find((name) => enumeration[name] === number);
}
