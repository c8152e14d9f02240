import type { ProductImage, ProductVariant } from '@plinth/contract';
import { Trash2 } from 'lucide-react';
import { type InputHTMLAttributes, memo, useId } from 'react';
import type { FieldPath } from '../drafts/record-draft.ts';
import { useAmountInput } from '../ui/amount-field.tsx';
import { IconButton } from '../ui/button.tsx';
import type { Formats } from '../ui/format.ts';
import { Switch } from '../ui/switch.tsx';
import { type VariantField, variantName, variantPath } from './product-change.ts';
import { VariantImage } from './variant-image.tsx';
import { stockValue, weightValue } from './variant-values.ts';

interface RowProps {
  variant: ProductVariant;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>> | undefined;
  images: readonly ProductImage[];
  currency: string;
  formats: Formats;
  columns: { sale: boolean; counted: boolean; weighed: boolean };
  actions: { edit: (path: FieldPath, value: unknown) => void; remove: (id: string) => void };
}

const offered = (images: readonly ProductImage[]) => images.map(({ id, altText }) => [id, altText]);

/** 250 lines have two thousand fields: one that shows the same is left as it is. */
const showsSame = (a: RowProps, b: RowProps): boolean =>
  a.formats === b.formats &&
  a.actions === b.actions &&
  JSON.stringify([a.variant, a.errors, a.columns, offered(a.images)]) ===
    JSON.stringify([b.variant, b.errors, b.columns, offered(b.images)]);

export const VariantRow = memo(function VariantRow({
  variant,
  errors = {},
  images,
  currency,
  formats,
  ...row
}: RowProps) {
  const { sale, counted, weighed } = row.columns;
  const { edit, remove } = row.actions;
  const name = variantName(variant) || 'New variant';
  const { before, behind } = formats.sign(currency);
  const told = (field: VariantField, label: string) => ({ label: `${label} of ${name}`, error: errors[field], field });
  // What a refused switch wants is typed beside it.
  const refused = errors.salePrice ?? errors.onSale;
  const amount = (field: 'price' | 'salePrice', label: string) => (
    <VariantAmount
      {...told(field, label)}
      {...(field === 'salePrice' && refused ? { error: refused } : {})}
      value={variant[field]}
      currency={currency}
      formats={formats}
      onChange={(value) => edit(variantPath(variant.id, field), value)}
    />
  );
  const toggle = (field: 'onSale' | 'unlimited', label: string) => (
    <Switch
      label={`${name}: ${label}`}
      checked={variant[field]}
      onChange={(value) => edit(variantPath(variant.id, field), value)}
    />
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="Image">
        <VariantImage
          name={name}
          images={images}
          imageId={variant.imageId}
          onChange={(imageId) => edit(variantPath(variant.id, 'imageId'), imageId)}
        />
      </td>
      <td data-label={`Price (${before || behind})`}>{amount('price', 'Price')}</td>
      {sale ? <td data-label={`Sale price (${before || behind})`}>{amount('salePrice', 'Sale price')}</td> : null}
      {sale ? <td data-label="On sale">{toggle('onSale', 'on sale')}</td> : null}
      {counted ? (
        <td data-label="Stock">
          <VariantInput
            {...told('stock', 'Stock')}
            inputMode="numeric"
            placeholder={variant.unlimited ? '∞' : undefined}
            disabled={variant.unlimited}
            value={variant.unlimited ? '' : String(variant.stock)}
            onChange={(event) => edit(variantPath(variant.id, 'stock'), stockValue(event.target.value))}
          />
        </td>
      ) : null}
      {counted ? <td data-label="Unlimited">{toggle('unlimited', 'unlimited stock')}</td> : null}
      <td data-label="SKU">
        <VariantInput
          {...told('sku', 'SKU')}
          value={variant.sku}
          placeholder="By itself"
          onChange={(event) => edit(variantPath(variant.id, 'sku'), event.target.value)}
        />
      </td>
      {weighed ? (
        <td data-label="Weight (g)">
          <VariantInput
            {...told('weight', 'Weight')}
            inputMode="decimal"
            value={String(variant.weight)}
            onChange={(event) => edit(variantPath(variant.id, 'weight'), weightValue(event.target.value))}
          />
        </td>
      ) : null}
      <td className="variants__end">
        <IconButton label={`Delete ${name}`} onPress={() => remove(variant.id)}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}, showsSame);

interface CellProps {
  label: string;
  error: string | undefined;
  field: VariantField;
}

function VariantAmount({ label, error, field, ...amount }: Parameters<typeof useAmountInput>[0] & CellProps) {
  return <VariantInput label={label} error={error} field={field} {...useAmountInput(amount)} />;
}

function VariantInput({
  label,
  error,
  field,
  ...input
}: CellProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>) {
  const id = useId();
  return (
    <>
      <input
        {...input}
        className="input"
        data-column={field}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      {error ? (
        <span className="error-text" id={id} role="alert">
          {error}
        </span>
      ) : null}
    </>
  );
}
