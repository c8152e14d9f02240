import { type CurrencyCode, decimalText, parseAmount } from '@plinth/domain';
import { useState } from 'react';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { TextField } from '../ui/field.tsx';

interface NumberProps {
  label: string;
  /** NaN: what is typed is none. */
  value: number;
  onChange: (value: number) => void;
}

const plainMarks = { thousands: '', decimals: '.' };

/** A price in minor units of the store's currency. */
export function CentsField({ label, value, onChange }: NumberProps) {
  const formats = useFormats();
  const currency = useMe().website.currency as CurrencyCode;
  const [typed, setTyped] = useState('');
  return (
    <AmountField
      label={label}
      currency={currency}
      formats={formats}
      value={Number.isNaN(value) ? typed : decimalText(value, currency)}
      error={Number.isNaN(value) ? 'Enter an amount.' : undefined}
      onChange={(text) => {
        const read = parseAmount(text, currency, plainMarks);
        setTyped(text);
        onChange(read.ok && read.value >= 0 ? read.value : Number.NaN);
      }}
    />
  );
}

/** A whole number: grams, pieces. */
export function WholeField({ label, value, onChange, suffix }: NumberProps & { suffix?: string }) {
  const [typed, setTyped] = useState('');
  return (
    <TextField
      label={label}
      inputMode="numeric"
      suffix={suffix}
      value={Number.isNaN(value) ? typed : String(value)}
      error={Number.isNaN(value) ? 'Enter a whole number.' : undefined}
      onChange={(event) => {
        const text = event.target.value.trim();
        setTyped(text);
        onChange(/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);
      }}
    />
  );
}

/** Words with commas between them, as a list; while somebody types, exactly what they type. */
export function ListField(props: {
  label: string;
  hint?: string;
  placeholder?: string;
  error?: string | undefined;
  list: readonly string[];
  onChange: (list: string[]) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={props.label}
      hint={props.hint}
      placeholder={props.placeholder}
      error={props.error}
      autoCapitalize="characters"
      spellCheck={false}
      value={typed ?? props.list.join(', ')}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        const { value } = event.target;
        setTyped(value);
        props.onChange([
          ...new Set(
            value
              .split(/[,;\n]/)
              .map((word) => word.trim().toUpperCase())
              .filter(Boolean),
          ),
        ]);
      }}
    />
  );
}
