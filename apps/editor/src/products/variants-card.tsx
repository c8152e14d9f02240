import type { ProductVariant } from '@plinth/contract';
import { countsStock, productTypes } from '@plinth/domain';
import { useFormats } from '../session/use-formats.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { BackordersFields } from './backorders-fields.tsx';
import { CustomsFields } from './customs-fields.tsx';
import { type VariantField, variantPath } from './product-change.ts';
import type { DraftState, ProductDraft } from './product-draft.ts';
import { SizeFields } from './size-fields.tsx';
import { mayBeOnSale, stockValue, weightValue } from './variant-values.ts';
import { VariantsTable } from './variants-table.tsx';

interface VariantProps {
  state: DraftState;
  draft: ProductDraft;
}

/** Prices and stock: two fields where there is one variant, a table where there are more. */
export function VariantsCard(props: VariantProps) {
  const { record: product } = props.state;
  const [only] = product.variants;
  return (
    <section className="card">
      <div className="card__head">
        <h2>{product.variants.length > 1 ? 'Variants' : 'Price and stock'}</h2>
        {product.variants.length > 1 ? <span className="count">{product.variants.length}</span> : null}
      </div>
      <div className="card__body">
        {product.variants.length > 1 ? (
          <VariantsTable {...props} />
        ) : only ? (
          <SingleVariant {...props} variant={only} />
        ) : (
          <p className="soft">This product has no variant, so it cannot be bought.</p>
        )}
        {only && product.productType === productTypes.physical ? (
          <SizeFields
            product={product}
            error={props.state.errors[variantPath(only.id, 'size')]}
            onEdit={(variantId, size) => props.draft.edit(variantPath(variantId, 'size'), size)}
          />
        ) : null}
        {only && product.productType === productTypes.physical ? (
          <CustomsFields
            product={product}
            errorOf={(variantId) => props.state.errors[variantPath(variantId, 'customs')]}
            onEdit={(variantId, customs) => props.draft.edit(variantPath(variantId, 'customs'), customs)}
          />
        ) : null}
      </div>
    </section>
  );
}

function SingleVariant({ state, draft, variant }: VariantProps & { variant: ProductVariant }) {
  const { record: product, errors } = state;
  const formats = useFormats();
  const money = { currency: product.currency, formats };
  const field = (name: VariantField) => ({
    error: errors[variantPath(variant.id, name)],
    onEdit: (value: unknown) => draft.edit(variantPath(variant.id, name), value),
  });
  const price = field('price');
  const salePrice = field('salePrice');
  const stock = field('stock');
  const sku = field('sku');
  const weight = field('weight');
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
      {countsStock(product.productType) && !variant.unlimited ? (
        <BackordersFields
          value={variant.backorders}
          error={field('backorders').error}
          onChange={field('backorders').onEdit}
        />
      ) : null}
      {product.productType === productTypes.physical ? (
        <div className="single-variant">
          <TextField
            label="Weight, packed"
            suffix="g"
            inputMode="decimal"
            value={String(variant.weight)}
            error={weight.error}
            onChange={(event) => weight.onEdit(weightValue(event.target.value))}
          />
        </div>
      ) : null}
    </>
  );
}
