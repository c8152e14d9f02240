import type { ProductDetail, ProductVariant } from '@plinth/contract';
import { countsStock, productTypes } from '@plinth/domain';
import { useId } from 'react';
import { TextField } from '../ui/field.tsx';
import { currencySign } from '../ui/format.ts';
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
  const sign = currencySign(product.currency);
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
        <TextField
          label="Price"
          prefix={sign}
          inputMode="decimal"
          value={variant.price}
          error={price.error}
          onChange={(event) => price.onEdit(event.target.value)}
        />
        {mayBeOnSale(product) ? (
          <TextField
            label="Sale price"
            prefix={sign}
            inputMode="decimal"
            value={variant.salePrice}
            error={salePrice.error}
            onChange={(event) => salePrice.onEdit(event.target.value)}
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
  const sale = mayBeOnSale(product);
  const counted = countsStock(product.productType);
  return (
    <table className="variants">
      <thead>
        <tr>
          <th scope="col">{product.optionNames.join(' / ') || 'Variant'}</th>
          <th scope="col">Price ({currencySign(product.currency)})</th>
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
          const cell = (field: VariantField, label: string, value: string, numeric = true) => (
            <VariantInput
              label={`${label} of ${name}`}
              value={value}
              inputMode={field === 'sku' ? 'text' : numeric ? 'decimal' : 'numeric'}
              disabled={field === 'stock' && variant.unlimited}
              error={errors[variantPath(variant.id, field)]}
              onChange={(text) => onEdit(variantPath(variant.id, field), field === 'stock' ? stockValue(text) : text)}
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
              <td data-label="Price">{cell('price', 'Price', variant.price)}</td>
              {sale ? <td data-label="Sale price">{cell('salePrice', 'Sale price', variant.salePrice)}</td> : null}
              {sale ? <td data-label="On sale">{toggle('onSale', 'on sale')}</td> : null}
              {counted ? (
                <td data-label="Stock">
                  {cell('stock', 'Stock', variant.unlimited ? '' : String(variant.stock), false)}
                </td>
              ) : null}
              {counted ? <td data-label="Unlimited">{toggle('unlimited', 'unlimited stock')}</td> : null}
              <td data-label="SKU">{cell('sku', 'SKU', variant.sku)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function VariantInput(props: {
  label: string;
  value: string;
  inputMode: 'decimal' | 'numeric' | 'text';
  disabled: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <>
      <input
        className="input"
        aria-label={props.label}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={props.error ? id : undefined}
        inputMode={props.inputMode}
        disabled={props.disabled}
        placeholder={props.disabled ? '∞' : undefined}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
      {props.error ? (
        <span className="error-text" id={id} role="alert">
          {props.error}
        </span>
      ) : null}
    </>
  );
}
