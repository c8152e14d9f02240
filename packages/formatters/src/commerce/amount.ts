import { type FormatterTable, formatter } from '../formatter.ts';
import { asText } from '../value.ts';
import { decimalText, parseDecimal, roundDecimal } from './decimal.ts';

const decimalOf = (value: unknown) => parseDecimal(typeof value === 'boolean' ? '' : asText(value));

/** Formatters of plain numbers that bookkeeping uses; they round halves to the even digit, as books do. */
export const amountFormatters: FormatterTable = {
  /** Cents as dollars: 12345 → '$123.45'. */
  'bookkeeper-money-format': formatter((value) => {
    const cents = decimalOf(value);
    const text = decimalText(roundDecimal({ digits: cents.digits, scale: cents.scale + 2 }, 2, 'half-even'), 2, ',');
    return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
  }),
  /** 12.5 → '12.50'; with `trim` '12.5'. Up to three digits behind the point. */
  'percentage-format': formatter((value, { list }) =>
    decimalText(roundDecimal(decimalOf(value), 3, 'half-even'), list.includes('trim') ? 0 : 2, ','),
  ),
};
