import { countsStock, productTypes } from '@plinth/domain';
import { type KeyboardEvent, useMemo } from 'react';
import { useFormats } from '../session/use-formats.ts';
import { FillColumn } from './fill-column.tsx';
import { useGridChange } from './options-card.tsx';
import type { DraftState, ProductDraft } from './product-draft.ts';
import { VariantRow } from './variant-row.tsx';
import { mayBeOnSale } from './variant-values.ts';
import { VariantsBackorders } from './variants-backorders.tsx';

/** Up, down and Enter go from field to field of a column, as in a spreadsheet. */
function moveInColumn(event: KeyboardEvent<HTMLTableElement>): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
  const field = event.target as HTMLElement;
  const { column } = field.dataset;
  if (by === 0 || !column) return;
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]:not(:disabled)`),
  ];
  const next = fields[fields.indexOf(field as HTMLInputElement) + by];
  event.preventDefault();
  next?.focus();
  next?.select();
}

/** One line for each variant; every line is drawn anew only when something in it has changed. */
export function VariantsTable({ state, draft }: { state: DraftState; draft: ProductDraft }) {
  const { record: product, errors } = state;
  const formats = useFormats();
  const { remove } = useGridChange(draft);
  const { before, behind } = formats.sign(product.currency);
  const sale = mayBeOnSale(product);
  const counted = countsStock(product.productType);
  const weighed = product.productType === productTypes.physical;
  const actions = useMemo(
    () => ({ edit: draft.edit.bind(draft), remove: (id: string) => remove(new Set([id])) }),
    [draft, remove],
  );
  const byVariant = new Map<string, Record<string, string>>();
  for (const [path, message] of Object.entries(errors)) {
    const [head, id = '', field = ''] = path.split('.');
    if (head === 'variants') byVariant.set(id, { ...byVariant.get(id), [field]: message });
  }
  return (
    <>
      <FillColumn product={product} onEdit={actions.edit} />
      <div className="variants-scroll">
        <table className="variants" onKeyDown={moveInColumn}>
          <thead>
            <tr>
              <th scope="col">{product.optionNames.join(' / ') || 'Variant'}</th>
              <th scope="col">Image</th>
              <th scope="col">Price ({before || behind})</th>
              {sale ? <th scope="col">Sale price</th> : null}
              {sale ? <th scope="col">On sale</th> : null}
              {counted ? <th scope="col">Stock</th> : null}
              {counted ? <th scope="col">Unlimited</th> : null}
              <th scope="col">SKU</th>
              {weighed ? <th scope="col">Weight (g)</th> : null}
              <th scope="col">
                <span className="visually-hidden">Delete</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {product.variants.map((variant) => (
              <VariantRow
                key={variant.id}
                variant={variant}
                errors={byVariant.get(variant.id)}
                images={product.images}
                currency={product.currency}
                formats={formats}
                columns={{ sale, counted, weighed }}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      </div>
      {counted ? <VariantsBackorders product={product} errors={errors} onEdit={actions.edit} /> : null}
    </>
  );
}
