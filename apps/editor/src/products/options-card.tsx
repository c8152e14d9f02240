import { countsStock, removeRows, type VariantGrid } from '@plinth/domain';
import { useMemo } from 'react';
import { useFormats } from '../session/use-formats.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { type VariantField, variantName, variantPath } from './product-change.ts';
import type { DraftState, ProductDraft } from './product-draft.ts';
import { gridOf } from './product-grid.ts';

const FIELDS: readonly VariantField[] = [
  'price',
  'salePrice',
  'onSale',
  'unlimited',
  'stock',
  'sku',
  'weight',
  'size',
  'imageId',
];

/** Changes of a product's grid; variants that go are asked about where they are in stock, and come back by one press. */
export function useGridChange(draft: ProductDraft) {
  const formats = useFormats();
  return useMemo(() => {
    const change = async (next: VariantGrid) => {
      const { record: product } = draft.getState();
      const kept = new Set(next.variants.map(({ id }) => id));
      const gone = product.variants.filter(({ id }) => !kept.has(id));
      const counted = countsStock(product.productType);
      const pieces = gone.reduce((sum, one) => sum + (counted && !one.unlimited ? Number(one.stock) || 0 : 0), 0);
      if (pieces > 0) {
        const names = gone.slice(0, 4).map(variantName).join(', ');
        const agreed = await confirm({
          title: gone.length === 1 ? `Delete ${names}?` : `Delete ${formats.count(gone.length)} variants?`,
          text: `${gone.length > 1 ? `${names}${gone.length > 4 ? ' and more' : ''}: t` : 'T'}here ${pieces === 1 ? 'is 1 piece' : `are ${formats.count(pieces)} pieces`} in stock, which nobody can buy then. Orders keep what was bought.`,
          confirmLabel: gone.length === 1 ? 'Delete variant' : 'Delete variants',
          danger: true,
        });
        if (!agreed) return;
      }
      const before = gridOf(product);
      draft.edit('grid', next);
      if (gone.length === 0) return;
      const undo = () => {
        draft.edit('grid', before);
        for (const variant of gone)
          for (const field of FIELDS) draft.edit(variantPath(variant.id, field), variant[field]);
      };
      const text = gone.length === 1 ? '1 variant is deleted.' : `${formats.count(gone.length)} variants are deleted.`;
      toast({ text, action: { label: 'Undo', run: undo } });
    };
    return {
      change: (next: VariantGrid) => void change(next),
      remove: (ids: ReadonlySet<string>) => void change(removeRows(gridOf(draft.getState().record), ids)),
    };
  }, [draft, formats]);
}

/** What the variants of a product differ in. */
export function OptionsCard({ draft, state }: { draft: ProductDraft; state: DraftState }) {
  const { record: product, errors } = state;
  const { change } = useGridChange(draft);
  const none = product.optionNames.length === 0;
  return (
    <section className="card" aria-labelledby="options-title">
      <div className="card__head">
        <h2 id="options-title">Options</h2>
      </div>
      <div className="card__body">
        {none ? (
          <p className="soft">
            Does it come in sizes, colours or glazes? Each combination gets its own price and stock.
          </p>
        ) : null}
        <OptionsEditor grid={gridOf(product)} error={errors.grid} onChange={change} />
      </div>
    </section>
  );
}
