import { decimalText, isCurrencyCode, parseAmount } from '@plinth/domain';
import { type ComponentProps, useState } from 'react';
import { AmountField } from './amount-field.tsx';

/** An amount as the smallest parts of its currency; what is no amount stays on screen with its error. */
export function AmountInCents(
  props: Pick<ComponentProps<typeof AmountField>, 'label' | 'currency' | 'formats'> & {
    value: number;
    error?: string | undefined;
    onChange: (cents: number) => void;
  },
) {
  const { currency } = props;
  const [wrong, setWrong] = useState<{ text: string; over: number } | null>(null);
  const code = isCurrencyCode(currency) ? currency : 'USD';
  const current = wrong && wrong.over === props.value ? wrong.text : null;
  return (
    <AmountField
      label={props.label}
      currency={currency}
      formats={props.formats}
      value={current ?? decimalText(props.value, code)}
      error={current === null ? props.error : 'Write an amount like 19.90.'}
      onChange={(text) => {
        const cents = parseAmount(text, code);
        const isAmount = cents.ok && cents.value >= 0;
        setWrong(isAmount ? null : { text, over: props.value });
        if (isAmount) props.onChange(cents.value);
      }}
    />
  );
}
