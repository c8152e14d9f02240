import { inUnit, lengthUnit, measureSystem, weightUnit } from '@plinth/domain';
import { useState } from 'react';
import { useMe } from '../session/use-me.ts';
import { TextField } from '../ui/field.tsx';

/** A length in millimetres or a weight in grams, written in the units of the website's country. */
export function MeasureField(props: {
  kind: 'length' | 'weight';
  label: string;
  /** NaN: what is typed is none; undefined: nothing, where that means something. */
  value: number | undefined;
  /** Shown where nothing is; absent: something has to be. */
  placeholder?: string;
  error?: string | undefined;
  onChange: (value: number | undefined) => void;
}) {
  const { value, kind, placeholder } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const system = measureSystem(useMe().website.country);
  const unit = kind === 'length' ? lengthUnit(system) : weightUnit(system);
  const isWrong = value !== undefined && Number.isNaN(value);
  const shown = value === undefined || isWrong ? '' : String(inUnit(value, unit));
  return (
    <TextField
      label={props.label}
      inputMode="decimal"
      suffix={unit.sign}
      placeholder={placeholder}
      value={typed ?? shown}
      error={props.error ?? (isWrong && typed ? 'Enter a number.' : undefined)}
      onBlur={() => isWrong || setTyped(null)}
      onChange={(event) => {
        const text = event.target.value.trim();
        setTyped(text);
        const isNumber = /^\d{1,8}([.,]\d{1,2})?$/.test(text);
        const kept = Number(text.replace(',', '.')) * unit.size;
        if (isNumber) props.onChange(kind === 'weight' ? Math.round(kept) : Math.round(kept * 10) / 10);
        else props.onChange(text === '' && placeholder !== undefined ? undefined : Number.NaN);
      }}
    />
  );
}
