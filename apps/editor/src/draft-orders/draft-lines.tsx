import { X } from 'lucide-react';
import { useFormats } from '../session/use-formats.ts';
import { ProductSearch } from '../stock/product-search.tsx';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { type DraftFormLine, lineOf } from './draft-form.ts';

/** What is sold: products at a price of the shop's choice, and lines of its own. */
export function DraftLines(props: {
  lines: DraftFormLine[];
  currency: string;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (lines: DraftFormLine[]) => void;
}) {
  const { lines, currency, errors, onChange } = props;
  const formats = useFormats();
  const change = (id: string, part: Partial<DraftFormLine>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...part } : line)));
  return (
    <section className="card" aria-labelledby="draft-lines">
      <div className="card__head">
        <h2 id="draft-lines">Items</h2>
        <Button onPress={() => onChange([...lines, lineOf()])}>Add own line</Button>
      </div>
      <div className="card__body">
        {errors.lines ? (
          <p className="form-error" role="alert">
            {errors.lines}
          </p>
        ) : null}
        <ul className="draft-orders-lines" aria-label="Items of the draft">
          {lines.map((line, index) => {
            const name = line.name || `line ${index + 1}`;
            return (
              <li key={line.id}>
                {line.variantId === '' ? (
                  <div className="draft-orders-own">
                    <TextField
                      label={`What line ${index + 1} is`}
                      maxLength={200}
                      value={line.name}
                      onChange={(event) => change(line.id, { name: event.target.value })}
                    />
                    <label className="option">
                      <input
                        type="checkbox"
                        checked={line.ships}
                        onChange={(event) => change(line.id, { ships: event.target.checked })}
                      />
                      It is sent in a parcel
                    </label>
                  </div>
                ) : (
                  <b className="draft-orders-name">{line.name}</b>
                )}
                <TextField
                  label="Pieces"
                  about={`of ${name}`}
                  inputMode="numeric"
                  maxLength={4}
                  value={line.quantity}
                  onChange={(event) => change(line.id, { quantity: event.target.value })}
                />
                <AmountField
                  label="Price"
                  about={`of ${name}`}
                  value={line.price}
                  currency={currency}
                  formats={formats}
                  placeholder={line.variantId === '' ? undefined : 'As in the shop'}
                  onChange={(price) => change(line.id, { price })}
                />
                <Button
                  aria-label={`Remove ${name}`}
                  onPress={() => onChange(lines.filter(({ id }) => id !== line.id))}
                >
                  <X size={16} aria-hidden="true" />
                </Button>
                {errors[line.id] ? (
                  <p className="error draft-orders-problem" role="alert">
                    {errors[line.id]}
                  </p>
                ) : null}
              </li>
            );
          })}
        </ul>
        <ProductSearch onAdd={(goods) => onChange([...lines, lineOf(goods)])} />
      </div>
    </section>
  );
}
