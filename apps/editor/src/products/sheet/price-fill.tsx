import { type CurrencyCode, type PriceChange, type PriceEnding, parseAmount, priceEndings } from '@plinth/domain';
import { type FormEvent, useState } from 'react';
import { useFormats } from '../../session/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { readPercent } from '../bulk-edit-model.ts';
import { endingNames } from '../price-ending-names.ts';

const kinds = [
  { value: 'raise percent', label: 'Raise by percent' },
  { value: 'lower percent', label: 'Lower by percent' },
  { value: 'raise amount', label: 'Raise by amount' },
  { value: 'lower amount', label: 'Lower by amount' },
  { value: 'set amount', label: 'Set to' },
];

/** Prices of the marked rows by amount or percent; they stand in their cells then, to be looked at. */
export function PriceFill(props: {
  currency: string;
  /** "3 marked rows" */
  rows: string;
  onFill: (change: PriceChange) => void;
  onClose: () => void;
}) {
  const formats = useFormats();
  const [kind, setKind] = useState('raise percent');
  const [value, setValue] = useState('');
  const [ending, setEnding] = useState<PriceEnding>('exact');
  const [error, setError] = useState('');
  const [way = '', unit = ''] = kind.split(' ') as [PriceChange['kind'], PriceChange['unit']];
  const fill = (event: FormEvent) => {
    event.preventDefault();
    const read = unit === 'percent' ? readPercent(value) : formats.readAmount(value, props.currency);
    if (!read.ok) return setError(read.error);
    const number = unit === 'percent' ? Math.round(Number(read.value) * 100) : decimalCents(read.value, props.currency);
    if (number < 0 || (number === 0 && way !== 'set')) return setError('Write a number above 0.');
    if (way === 'lower' && unit === 'percent' && number > 10_000) return setError('Write a percentage up to 100.');
    setError('');
    props.onFill({ kind: way as PriceChange['kind'], unit: unit as PriceChange['unit'], value: number, ending });
  };
  return (
    <form className="fill-column" onSubmit={fill} aria-label={`Prices of ${props.rows}`}>
      <SelectField label="Price" value={kind} choices={kinds} onChange={setKind} />
      <TextField
        label={unit === 'percent' ? 'Percent' : 'Amount'}
        inputMode="decimal"
        autoFocus
        value={value}
        error={error || undefined}
        onChange={(event) => {
          setValue(event.target.value);
          setError('');
        }}
      />
      {way === 'set' ? null : (
        <SelectField
          label="Prices end"
          value={ending}
          choices={priceEndings.map((one) => ({ value: one, label: endingNames[one] }))}
          onChange={(one) => setEnding(one as PriceEnding)}
        />
      )}
      <div className="options__actions">
        <Button type="submit" tone="primary">
          {`Fill ${props.rows}`}
        </Button>
        <Button onPress={props.onClose}>Close</Button>
      </div>
    </form>
  );
}

function decimalCents(decimal: string, currency: string): number {
  const parsed = parseAmount(decimal, currency as CurrencyCode);
  return parsed.ok ? parsed.value : 0;
}
