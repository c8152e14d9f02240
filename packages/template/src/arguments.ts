import type { Arguments } from './types.ts';

const NO_ARGUMENTS: readonly string[] = Object.freeze([]);

/** Splits what follows a formatter's or predicate's name: the first character is the delimiter, whatever it is. */
export function parseArguments(raw: string): Arguments & { prepared: unknown } {
  if (raw === '') return { delimiter: '', raw, list: NO_ARGUMENTS, prepared: undefined };
  const delimiter = raw.charAt(0);
  return { delimiter, raw, list: raw.slice(1).split(delimiter), prepared: undefined };
}
