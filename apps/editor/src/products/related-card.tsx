import type { ProductDetail } from '@plinth/contract';
import { mostRelatedProducts } from '@plinth/domain';
import { useId, useRef } from 'react';
import { DescribedChoices } from '../ui/described-choices.tsx';
import { Switch } from '../ui/switch.tsx';
import type { DraftState, ProductDraft } from './product-draft.ts';
import { RelatedChoice } from './related-choice.tsx';

type Related = NonNullable<ProductDetail['relatedProducts']>;

const CHOICES = [
  { value: 'automatic', label: 'Automatic', hint: 'What is bought together with it, then its neighbours in the shop' },
  { value: 'chosen', label: 'Chosen by hand', hint: `Up to ${mostRelatedProducts} products in your order` },
] as const;

/** Which products stand beside one on its page. */
export function RelatedCard({ draft, state }: { draft: ProductDraft; state: DraftState }) {
  const { record: product, errors } = state;
  const name = useId();
  const related = product.relatedProducts;
  /** Whoever tries “Automatic” has their choice again afterwards. */
  const last = useRef<Related>({ productIds: [], fill: true });
  if (related) last.current = related;
  return (
    <section className="card" aria-labelledby={name}>
      <div className="card__head">
        <h2 id={name}>Related products</h2>
      </div>
      <div className="card__body">
        <DescribedChoices
          labelledBy={name}
          choices={CHOICES}
          value={related ? 'chosen' : 'automatic'}
          isDisabled={() => product.deleted}
          onChange={(choice) => draft.edit('relatedProducts', choice === 'chosen' ? last.current : null)}
        />
        {related ? (
          <>
            <RelatedChoice
              productId={product.id}
              ids={related.productIds}
              current={() => draft.getState().record.relatedProducts?.productIds ?? []}
              onChange={(productIds) => draft.edit('relatedProducts', { ...last.current, productIds: [...productIds] })}
            />
            <div>
              <Switch
                label="Fill up with what the shop finds itself"
                showLabel
                checked={related.fill}
                onChange={(fill) => draft.edit('relatedProducts', { ...related, fill })}
              />
            </div>
          </>
        ) : null}
        {errors.relatedProducts ? (
          <span className="error" role="alert">
            {errors.relatedProducts}
          </span>
        ) : null}
      </div>
    </section>
  );
}
