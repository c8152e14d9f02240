import { type FocusEvent, useState } from 'react';
import { TextField } from './field.tsx';
import type { Formats } from './format.ts';

interface AmountProps {
  /** An amount of the wire ('19.90'), or what was typed and is no amount yet. */
  value: string;
  currency: string;
  formats: Pick<Formats, 'amountText' | 'readAmount' | 'sign'>;
  /** Hears the amount of the wire; what is no amount, as it was typed. `refused` says why. */
  onChange: (value: string) => void;
}

/**
 * What an input of an amount shows and does: the amount in the website's marks, and while somebody types, exactly what they type. Another
 * amount from outside takes the place of what is typed.
 */
export function useAmountInput({ value, currency, formats, onChange }: AmountProps) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const read = formats.readAmount(value, currency);
  return {
    value: typed?.value === value ? typed.text : read.ok ? formats.amountText(read.value, currency) : value,
    inputMode: 'decimal' as const,
    onChange: (event: { target: HTMLInputElement }) => {
      const { value: text } = event.target;
      const amount = formats.readAmount(text, currency);
      const next = amount.ok ? amount.value : text;
      setTyped({ text, value: next });
      onChange(next);
    },
    onBlur: (_event: FocusEvent) => setTyped(null),
  };
}

/** A labelled amount with its currency where the website writes it. */
export function AmountField({
  label,
  about,
  error,
  autoFocus,
  placeholder,
  ...amount
}: AmountProps & {
  label: string;
  about?: string;
  error?: string | undefined;
  autoFocus?: boolean;
  placeholder?: string;
}) {
  const input = useAmountInput(amount);
  const { before, behind } = amount.formats.sign(amount.currency);
  return (
    <TextField
      label={label}
      about={about}
      error={error}
      autoFocus={autoFocus}
      placeholder={placeholder}
      prefix={before || undefined}
      suffix={behind || undefined}
      {...input}
    />
  );
}
