import type { ProductDetail, ProductVariant } from '@plinth/contract';
import { countsStock, productTypes } from '@plinth/domain';
import { type InputHTMLAttributes, useId } from 'react';
import { useFormats } from '../session/use-formats.ts';
import { AmountField, useAmountInput } from '../ui/amount-field.tsx';
import { TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { type FieldPath, type VariantField, variantName, variantPath } from './product-change.ts';
import type { DraftState } from './product-draft.ts';

interface VariantProps {
  state: DraftState;
  onEdit: (path: FieldPath, value: unknown) => void;
}

/** Prices and stock: two fields where there is one variant, a table where there are more. */
export function VariantsCard(props: VariantProps) {
  const { product } = props.state;
  const [only] = product.variants;
  return (
    <section className="card">
      <div className="card__head">
        <h2>{product.variants.length > 1 ? 'Variants' : 'Price and stock'}</h2>
        {product.variants.length > 1 ? <span className="count">{product.variants.length}</span> : null}
      </div>
      <div className="card__body">
        {product.variants.length > 1 ? (
          <VariantTable {...props} />
        ) : only ? (
          <SingleVariant {...props} variant={only} />
        ) : (
          <p className="soft">This product has no variant, so it cannot be bought.</p>
        )}
      </div>
    </section>
  );
}

const mayBeOnSale = (product: ProductDetail) => product.productType !== productTypes.giftCard;

/** A whole number goes as one; anything else as it was typed, and the server says what is wrong with it. */
const stockValue = (text: string): number | string => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : text);

function SingleVariant({ state, onEdit, variant }: VariantProps & { variant: ProductVariant }) {
  const { product, errors } = state;
  const formats = useFormats();
  const money = { currency: product.currency, formats };
  const field = (name: VariantField) => ({
    error: errors[variantPath(variant.id, name)],
    onEdit: (value: unknown) => onEdit(variantPath(variant.id, name), value),
  });
  const price = field('price');
  const salePrice = field('salePrice');
  const stock = field('stock');
  const sku = field('sku');
  return (
    <>
      <div className="single-variant">
        <AmountField {...money} label="Price" value={variant.price} error={price.error} onChange={price.onEdit} />
        {mayBeOnSale(product) ? (
          <AmountField
            {...money}
            label="Sale price"
            value={variant.salePrice}
            // What a refused switch wants is typed here.
            error={salePrice.error ?? field('onSale').error}
            onChange={salePrice.onEdit}
          />
        ) : null}
      </div>
      {mayBeOnSale(product) ? (
        <div className="row-between">
          <Switch label="On sale" showLabel checked={variant.onSale} onChange={field('onSale').onEdit} />
        </div>
      ) : null}
      {countsStock(product.productType) ? (
        <div className="single-variant">
          <TextField
            label="Stock"
            inputMode="numeric"
            value={variant.unlimited ? '' : String(variant.stock)}
            placeholder={variant.unlimited ? 'Unlimited' : ''}
            disabled={variant.unlimited}
            error={stock.error}
            onChange={(event) => stock.onEdit(stockValue(event.target.value))}
          />
          <TextField
            label="SKU"
            value={variant.sku}
            error={sku.error}
            onChange={(event) => sku.onEdit(event.target.value)}
          />
          <Switch label="Unlimited stock" showLabel checked={variant.unlimited} onChange={field('unlimited').onEdit} />
        </div>
      ) : (
        <TextField
          label="SKU"
          value={variant.sku}
          error={sku.error}
          onChange={(event) => sku.onEdit(event.target.value)}
        />
      )}
    </>
  );
}

function VariantTable({ state, onEdit }: VariantProps) {
  const { product, errors } = state;
  const formats = useFormats();
  const { before, behind } = formats.sign(product.currency);
  const sale = mayBeOnSale(product);
  const counted = countsStock(product.productType);
  return (
    <table className="variants">
      <thead>
        <tr>
          <th scope="col">{product.optionNames.join(' / ') || 'Variant'}</th>
          <th scope="col">Price ({before || behind})</th>
          {sale ? <th scope="col">Sale price</th> : null}
          {sale ? <th scope="col">On sale</th> : null}
          {counted ? <th scope="col">Stock</th> : null}
          {counted ? <th scope="col">Unlimited</th> : null}
          <th scope="col">SKU</th>
        </tr>
      </thead>
      <tbody>
        {product.variants.map((variant) => {
          const name = variantName(variant);
          const told = (field: VariantField, label: string) => ({
            label: `${label} of ${name}`,
            error: errors[variantPath(variant.id, field)],
          });
          // What a refused switch wants is typed beside it.
          const refused = errors[variantPath(variant.id, 'salePrice')] ?? errors[variantPath(variant.id, 'onSale')];
          const amount = (field: 'price' | 'salePrice', label: string) => (
            <VariantAmount
              {...told(field, label)}
              {...(field === 'salePrice' && refused ? { error: refused } : {})}
              value={variant[field]}
              currency={product.currency}
              formats={formats}
              onChange={(value) => onEdit(variantPath(variant.id, field), value)}
            />
          );
          const toggle = (field: 'onSale' | 'unlimited', label: string) => (
            <Switch
              label={`${name}: ${label}`}
              checked={variant[field]}
              onChange={(value) => onEdit(variantPath(variant.id, field), value)}
            />
          );
          return (
            <tr key={variant.id}>
              <th scope="row">{name}</th>
              <td data-label={`Price (${before || behind})`}>{amount('price', 'Price')}</td>
              {sale ? (
                <td data-label={`Sale price (${before || behind})`}>{amount('salePrice', 'Sale price')}</td>
              ) : null}
              {sale ? <td data-label="On sale">{toggle('onSale', 'on sale')}</td> : null}
              {counted ? (
                <td data-label="Stock">
                  <VariantInput
                    {...told('stock', 'Stock')}
                    inputMode="numeric"
                    placeholder={variant.unlimited ? '∞' : undefined}
                    disabled={variant.unlimited}
                    value={variant.unlimited ? '' : String(variant.stock)}
                    onChange={(event) => onEdit(variantPath(variant.id, 'stock'), stockValue(event.target.value))}
                  />
                </td>
              ) : null}
              {counted ? <td data-label="Unlimited">{toggle('unlimited', 'unlimited stock')}</td> : null}
              <td data-label="SKU">
                <VariantInput
                  {...told('sku', 'SKU')}
                  value={variant.sku}
                  onChange={(event) => onEdit(variantPath(variant.id, 'sku'), event.target.value)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function VariantAmount({
  label,
  error,
  ...amount
}: Parameters<typeof useAmountInput>[0] & { label: string; error: string | undefined }) {
  return <VariantInput label={label} error={error} {...useAmountInput(amount)} />;
}

function VariantInput({
  label,
  error,
  ...input
}: { label: string; error: string | undefined } & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>) {
  const id = useId();
  return (
    <>
      <input
        {...input}
        className="input"
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
