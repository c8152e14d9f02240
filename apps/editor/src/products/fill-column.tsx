import type { ProductDetail, ProductVariant } from '@plinth/contract';
import { countsStock, productTypes } from '@plinth/domain';
import { PaintBucket } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { FieldPath } from '../drafts/record-draft.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { type VariantField, variantPath } from './product-change.ts';
import { gridOf } from './product-grid.ts';
import { mayBeOnSale, stockValue, weightValue } from './variant-values.ts';

type Column = Extract<VariantField, 'price' | 'salePrice' | 'stock' | 'weight'>;

/** One value for many variants: for all, or for those with a certain size, colour … */
export function FillColumn(props: { product: ProductDetail; onEdit: (path: FieldPath, value: unknown) => void }) {
  const { product, onEdit } = props;
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const [column, setColumn] = useState<Column>('price');
  const [scope, setScope] = useState('all');
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const scopes = scopesOf(product);
  const columns: { value: Column; label: string }[] = [
    { value: 'price', label: 'Price' },
    ...(mayBeOnSale(product) ? [{ value: 'salePrice' as const, label: 'Sale price' }] : []),
    ...(countsStock(product.productType) ? [{ value: 'stock' as const, label: 'Stock' }] : []),
    ...(product.productType === productTypes.physical ? [{ value: 'weight' as const, label: 'Weight (g)' }] : []),
  ];
  const fill = (event: FormEvent) => {
    event.preventDefault();
    const value = column === 'stock' ? stockValue(text) : column === 'weight' ? weightValue(text) : text;
    if (typeof value === 'string') {
      const amount = formats.readAmount(value, product.currency);
      const isAmount = column === 'price' || column === 'salePrice';
      if (!isAmount || !amount.ok)
        return setError(isAmount && !amount.ok ? amount.error : `“${text}” is not a number. Write it like 12.`);
      return apply(amount.value);
    }
    return apply(value);
  };
  const apply = (value: string | number) => {
    setError('');
    const chosen = (scopes.find((one) => one.value === scope) ?? scopes[0])?.variants ?? [];
    for (const { id, unlimited } of chosen) {
      if (column === 'stock' && unlimited) onEdit(variantPath(id, 'unlimited'), false);
      onEdit(variantPath(id, column), value);
    }
    const undo = () => {
      for (const one of chosen) {
        onEdit(variantPath(one.id, column), one[column]);
        if (column === 'stock') onEdit(variantPath(one.id, 'unlimited'), one.unlimited);
      }
    };
    const what = columns.find((one) => one.value === column)?.label ?? '';
    toast({ text: `${what} set for ${formats.count(chosen.length)} variants.`, action: { label: 'Undo', run: undo } });
  };
  if (!open)
    return (
      <div>
        <Button onPress={() => setOpen(true)}>
          <PaintBucket size={15} aria-hidden="true" /> Fill a column
        </Button>
      </div>
    );
  return (
    <form className="fill-column" onSubmit={fill} aria-label="Fill a column">
      <SelectField
        label="Column"
        value={column}
        choices={columns}
        onChange={(value) => {
          setColumn(value as Column);
          setError('');
        }}
      />
      <SelectField label="Of" value={scope} choices={scopes} onChange={setScope} />
      <TextField
        label="New value"
        autoFocus
        inputMode={column === 'stock' ? 'numeric' : 'decimal'}
        value={text}
        error={error || undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="options__actions">
        <Button type="submit" tone="primary">
          Fill
        </Button>
        <Button onPress={() => setOpen(false)}>Close</Button>
      </div>
    </form>
  );
}

/** All variants, and those of each value of each option. */
function scopesOf(product: ProductDetail): { value: string; label: string; variants: readonly ProductVariant[] }[] {
  const { optionNames, variants: rows } = gridOf(product);
  const all = { value: 'all', label: `All ${product.variants.length} variants`, variants: product.variants };
  const byValue = optionNames.flatMap((name, at) =>
    [...new Set(rows.map(({ values }) => values[at] ?? ''))].map((value) => ({
      value: JSON.stringify([at, value]),
      label: `${name}: ${value}`,
      variants: product.variants.filter((_, index) => rows[index]?.values[at] === value),
    })),
  );
  return [all, ...byValue];
}
