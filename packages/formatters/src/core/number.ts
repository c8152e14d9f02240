import { type FormatterTable, formatter, prepared } from '../formatter.ts';
import { asNumber, leadingInteger, sizeOf } from '../value.ts';

/** `{n|pluralize}` → 's', `{n|pluralize es}`, `{n|pluralize item items}`: what a count adds to a word. */
const pluralize = prepared(
  ({ list }) => (list.length > 1 ? [list[0] ?? '', list[1] ?? ''] : ['', list[0] ?? 's']),
  (value, forms) => (asNumber(value) === 1 ? forms[0] : forms[1]),
);

/** `{n|mod 3}`: the remainder; by 2 where the divisor is missing, 0 or unreadable. */
const mod = prepared(
  ({ list }) => leadingInteger(list[0] ?? '') || 2,
  (value, divisor) => asNumber(value) % divisor,
);

/** `{@index|cycle odd even}`: counts round the arguments, from 1; 0 and below count backwards. */
const cycle = formatter((value, { list }) => {
  const index = (asNumber(value) - 1) % list.length;
  return list[index < 0 ? index + list.length : index];
});

export const numberFormatters: FormatterTable = {
  /** The length of a text, a list or an object. */
  count: formatter((value) => (typeof value === 'string' ? value.length : sizeOf(value))),
  cycle,
  mod,
  pluralize,
  round: formatter((value) => Math.round(asNumber(value))),
};
