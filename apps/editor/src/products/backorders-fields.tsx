import { type Backorders, backordersProblem } from '@plinth/domain';
import { useState } from 'react';
import { TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';

/** Whether a variant goes on selling when nothing of it is left, how far, and when it ships. Null: it does not. */
export function BackordersFields(props: {
  value: Backorders | null;
  error?: string | undefined;
  /** Of which variant, where there are several on the screen. */
  of?: string;
  onChange: (value: Backorders | null) => void;
}) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState(value?.limit == null ? '' : `${value.limit}`);
  const limit = typed.trim() === '' ? null : Number(typed);
  const problem = value === null ? undefined : backordersProblem({ limit, shipsOn: null });
  const label = props.of ? `Keep selling ${props.of} when out of stock` : 'Keep selling when out of stock';
  return (
    <div className="backorders">
      <div className="row-between">
        <Switch
          label={label}
          showLabel
          checked={value !== null}
          onChange={(on) => {
            setTyped('');
            onChange(on ? { limit: null, shipsOn: null } : null);
          }}
        />
      </div>
      {value === null ? null : (
        <div className="backorders__fields">
          <TextField
            label="At most beyond stock"
            inputMode="numeric"
            autoComplete="off"
            placeholder="No limit"
            hint="Pieces that may be back-ordered at once."
            value={typed}
            error={problem}
            onChange={(event) => {
              const text = event.target.value;
              setTyped(text);
              const next = { ...value, limit: text.trim() === '' ? null : Number(text) };
              if (backordersProblem({ ...next, shipsOn: null }) === undefined) onChange(next);
            }}
          />
          <TextField
            label="Ships from"
            type="date"
            hint="Empty, or once it has passed: shoppers read “ships later”."
            value={value.shipsOn ?? ''}
            onChange={(event) => onChange({ ...value, shipsOn: event.target.value || null })}
          />
        </div>
      )}
      {props.error ? (
        <p className="error" role="alert">
          {props.error}
        </p>
      ) : null}
    </div>
  );
}
