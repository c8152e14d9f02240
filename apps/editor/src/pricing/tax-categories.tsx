import type { TaxSettings } from '@plinth/contract';
import { taxClasses } from '@plinth/domain';
import { SelectField } from '../ui/field.tsx';
import { className } from './class-words.ts';

type Category = TaxSettings['categories'][number];

/** Which categories of products are taxed at a lower rate, or not at all. */
export function TaxCategories(props: {
  shop: TaxSettings['shopCategories'];
  categories: readonly Category[];
  onChange: (categories: Category[]) => void;
}) {
  const { shop, categories } = props;
  const choices = taxClasses.map((value) => ({ value, label: className(value) }));
  return (
    <section className="card" aria-labelledby="pricing-categories">
      <div className="card__head">
        <h2 id="pricing-categories">Categories</h2>
      </div>
      <div className="card__body">
        <p className="soft">
          A product in several categories has the lowest rate of them. Where a tax names no lower rate, its usual one
          counts.
        </p>
        {shop.length === 0 ? <p>The shop has no categories yet: all products are taxed at the usual rate.</p> : null}
        <div className="single-variant single-variant--words">
          {shop.map(({ id, name }) => (
            <SelectField
              key={id}
              label={name}
              value={categories.find(({ categoryId }) => categoryId === id)?.taxClass ?? 'standard'}
              choices={choices}
              onChange={(value) => {
                const others = categories.filter(({ categoryId }) => categoryId !== id);
                const taxClass = value as Category['taxClass'] | 'standard';
                props.onChange(taxClass === 'standard' ? others : [...others, { categoryId: id, taxClass }]);
              }}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
