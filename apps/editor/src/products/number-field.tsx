import { useState } from 'react';
import { TextField } from '../ui/field.tsx';

/** A whole number within its bounds; what is no such number is said, and changes nothing. */
export function NumberField(props: {
  label: string;
  suffix: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const { value, min, max } = props;
  const [typed, setTyped] = useState(String(value));
  const readable = (text: string) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
  const isRight = readable(typed);
  return (
    <TextField
      label={props.label}
      suffix={props.suffix}
      inputMode="numeric"
      // Another row may stand here now.
      value={isRight && Number(typed) !== value ? String(value) : typed}
      error={isRight ? undefined : `Write a whole number from ${min} to ${max}.`}
      onChange={(event) => {
        setTyped(event.target.value);
        if (readable(event.target.value)) props.onChange(Number(event.target.value));
      }}
    />
  );
}
