import { useState } from 'react';
import { AmountInCents } from '../ui/amount-in-cents.tsx';
import { TextField } from '../ui/field.tsx';
import { useDiscountFormats } from './use-discount-formats.ts';

/** A whole number; null where the field is empty, if it may be. What is no number stays on screen with its error. */
export function CountField(props: {
  label: string;
  value: number | null;
  min?: number;
  max?: number;
  mayBeEmpty?: boolean;
  hint?: string;
  error?: string | undefined;
  onChange: (value: number | null) => void;
}) {
  const { value, min = 1, max = 1_000_000, mayBeEmpty = false } = props;
  const [typed, setTyped] = useState<{ text: string; over: number | null } | null>(null);
  const current = typed && typed.over === value ? typed.text : null;
  const read = (text: string) => {
    const empty = text.trim() === '';
    const number = Number(text);
    const isNumber = /^\s*\d{1,9}\s*$/.test(text) && number >= min && number <= max;
    if (empty && mayBeEmpty) {
      setTyped(null);
      props.onChange(null);
    } else if (isNumber) {
      setTyped(null);
      props.onChange(number);
    } else setTyped({ text, over: value });
  };
  return (
    <TextField
      label={props.label}
      inputMode="numeric"
      autoComplete="off"
      value={current ?? (value === null ? '' : String(value))}
      placeholder={mayBeEmpty ? 'No limit' : undefined}
      hint={props.hint}
      error={current === null ? props.error : `Write a whole number from ${min} to ${max}.`}
      onChange={(event) => read(event.target.value)}
    />
  );
}

/** Hundredths of a percent, written as percent: 12.5. */
export function PercentField(props: {
  label: string;
  value: number;
  error?: string | undefined;
  onChange: (basisPoints: number) => void;
}) {
  const { value } = props;
  const [typed, setTyped] = useState<{ text: string; over: number } | null>(null);
  const current = typed && typed.over === value ? typed.text : null;
  const read = (text: string) => {
    const percent = /^\s*\d{1,3}([.,]\d{0,2})?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
    const basisPoints = Math.round(percent * 100);
    const fits = basisPoints >= 1 && basisPoints <= 10_000;
    setTyped({ text, over: fits ? basisPoints : value });
    if (fits) props.onChange(basisPoints);
  };
  const isWrong = current !== null && Math.round(Number(current.replace(',', '.')) * 100) !== value;
  return (
    <TextField
      label={props.label}
      inputMode="decimal"
      autoComplete="off"
      suffix="%"
      value={current ?? String(value / 100)}
      error={isWrong ? 'Write a percentage from 0.01 to 100.' : props.error}
      onChange={(event) => read(event.target.value)}
    />
  );
}

/** An amount in the store's currency, as its smallest parts. */
export function CentsField(props: Omit<Parameters<typeof AmountInCents>[0], 'currency' | 'formats'>) {
  const { currency, whole } = useDiscountFormats();
  return <AmountInCents {...props} currency={currency} formats={whole} />;
}
