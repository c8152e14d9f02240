import type { ProductDetail, ProductVariant } from '@plinth/contract';
import { MeasureField } from '../pricing/measure-field.tsx';

const SIDES = [
  ['lengthMm', 'Length, packed'],
  ['widthMm', 'Width, packed'],
  ['heightMm', 'Height, packed'],
] as const;

/** What a piece measures, for the boxes that orders are packed into; of several variants the same. */
export function SizeFields(props: {
  product: Pick<ProductDetail, 'variants'>;
  error: string | undefined;
  onEdit: (variantId: string, size: ProductVariant['size']) => void;
}) {
  const { variants } = props.product;
  return (
    <div className="single-variant single-variant--words">
      {SIDES.map(([side, label]) => {
        const sizes = new Set(variants.map(({ size }) => size[side]));
        const [same = 0] = sizes;
        return (
          <MeasureField
            key={side}
            kind="length"
            label={label}
            placeholder={sizes.size > 1 ? 'Differs' : 'Not known'}
            value={sizes.size > 1 || same === 0 ? undefined : same}
            error={side === 'lengthMm' ? props.error : undefined}
            onChange={(mm = 0) => {
              if (Number.isNaN(mm)) return;
              for (const { id, size } of variants) props.onEdit(id, { ...size, [side]: mm });
            }}
          />
        );
      })}
    </div>
  );
}
