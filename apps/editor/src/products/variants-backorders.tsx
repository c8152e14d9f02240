import type { ProductDetail } from '@plinth/contract';
import { useState } from 'react';
import type { FieldPath } from '../drafts/record-draft.ts';
import { useFormats } from '../session/use-formats.ts';
import { Switch } from '../ui/switch.tsx';
import { backordersText } from './backorder-words.ts';
import { BackordersFields } from './backorders-fields.tsx';
import { variantName, variantPath } from './product-change.ts';

/** Whether the variants of a product go on selling when nothing of them is left: all alike, or each in its own way. */
export function VariantsBackorders(props: {
  product: ProductDetail;
  errors: Readonly<Record<string, string>>;
  onEdit: (path: FieldPath, value: unknown) => void;
}) {
  const { product, errors, onEdit } = props;
  const formats = useFormats();
  const counted = product.variants.filter(({ unlimited }) => !unlimited);
  const [first] = counted;
  const isAlike = new Set(counted.map(({ backorders }) => JSON.stringify(backorders))).size < 2;
  const [apart, setApart] = useState(!isAlike);
  const [open, setOpen] = useState('');
  if (!first) return null;
  const setAll = (value: unknown) => {
    for (const { id } of counted) onEdit(variantPath(id, 'backorders'), value);
  };
  return (
    <section className="variants-backorders" aria-label="Back-orders">
      <div className="row-between">
        <h3>Back-orders</h3>
        <Switch
          label="Same for all variants"
          showLabel
          checked={!apart}
          onChange={(alike) => {
            setApart(!alike);
            if (alike && !isAlike) setAll(first.backorders);
          }}
        />
      </div>
      {apart ? (
        <ul className="variants-backorders__list">
          {counted.map((variant) => {
            const name = variantName(variant) || 'New variant';
            return (
              <li key={variant.id}>
                <button
                  type="button"
                  className="row-between variants-backorders__row"
                  aria-expanded={open === variant.id}
                  onClick={() => setOpen(open === variant.id ? '' : variant.id)}
                >
                  <span>{name}</span>
                  <span className="soft">{backordersText(variant.backorders, formats)}</span>
                </button>
                {open === variant.id ? (
                  <BackordersFields
                    of={name}
                    value={variant.backorders}
                    error={errors[variantPath(variant.id, 'backorders')]}
                    onChange={(value) => onEdit(variantPath(variant.id, 'backorders'), value)}
                  />
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : (
        <BackordersFields
          value={first.backorders}
          error={errors[variantPath(first.id, 'backorders')]}
          onChange={setAll}
        />
      )}
    </section>
  );
}
