import { useFormats } from '../session/use-formats.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { SelectField, TextField } from '../ui/field.tsx';

export type OwnDiscountKind = 'none' | 'percentage' | 'fixed';

/** What a shop gives on one order: nothing, a part of it, or an amount. */
export function OwnDiscountFields(props: {
  kind: OwnDiscountKind;
  /** A percentage as it is typed, or an amount of the wire. */
  typed: string;
  currency: string;
  error: string | undefined;
  onChange: (kind: OwnDiscountKind, typed: string) => void;
}) {
  const { kind, typed, currency, onChange } = props;
  const formats = useFormats();
  const error = typed === '' ? undefined : props.error;
  return (
    <>
      <SelectField
        label="Discount"
        value={kind}
        choices={[
          { value: 'none', label: 'None' },
          { value: 'percentage', label: 'Percent' },
          { value: 'fixed', label: 'Amount' },
        ]}
        onChange={(next) => onChange(next as OwnDiscountKind, '')}
      />
      {kind === 'percentage' ? (
        <TextField
          label="Percent off"
          inputMode="decimal"
          suffix="%"
          value={typed}
          error={error}
          onChange={(event) => onChange(kind, event.target.value)}
        />
      ) : kind === 'fixed' ? (
        <AmountField
          label="Amount off"
          value={typed}
          currency={currency}
          formats={formats}
          error={error}
          onChange={(amount) => onChange(kind, amount)}
        />
      ) : (
        <span />
      )}
    </>
  );
}
