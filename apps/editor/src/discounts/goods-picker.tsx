import type { DiscountGoodsChoice } from '@plinth/contract';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { collectionsQuery, productListQuery, productQuery } from '../api/products.ts';
import { SelectField } from '../ui/field.tsx';
import { SearchField } from '../ui/search-field.tsx';

interface GoodsPickerProps {
  label: string;
  value: DiscountGoodsChoice;
  error?: string | undefined;
  onChange: (goods: DiscountGoodsChoice) => void;
}

/** Everything, some products, or some categories; the chosen ones by name. */
export function GoodsPicker({ label, value, error, onChange }: GoodsPickerProps) {
  const put = (ids: readonly string[]) => onChange({ ...value, ids: [...ids] });
  return (
    <div className="discounts-goods">
      <SelectField
        label={label}
        value={value.kind}
        error={error}
        choices={[
          { value: 'order', label: 'Everything in the order' },
          { value: 'products', label: 'Some products' },
          { value: 'categories', label: 'Some categories' },
        ]}
        onChange={(kind) => onChange({ kind: kind as DiscountGoodsChoice['kind'], ids: [] })}
      />
      {value.kind === 'products' ? <ProductChoice ids={value.ids} onChange={put} /> : null}
      {value.kind === 'categories' ? <CategoryChoice ids={value.ids} onChange={put} /> : null}
    </div>
  );
}

interface ChoiceProps {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** So many results are shown: whoever looks for another one writes more of its name. */
const SHOWN = 6;

function ProductChoice({ ids, onChange }: ChoiceProps) {
  const [query, setQuery] = useState('');
  const found = useInfiniteQuery({ ...productListQuery(query ? { query } : {}) });
  const chosen = useQueries({ queries: ids.map((id) => productQuery(id)) });
  const names = ids.map((id, index) => ({
    id,
    name: chosen[index]?.data?.name ?? (chosen[index]?.error ? 'A product that is gone' : '…'),
  }));
  const products = (found.data?.pages[0]?.products ?? []).filter(({ id }) => !ids.includes(id)).slice(0, SHOWN);
  return (
    <>
      <Chosen one="product" names={names} onRemove={(id) => onChange(ids.filter((one) => one !== id))} />
      <SearchField label="Search products" value={query} onChange={setQuery} />
      <Results found={products.map(({ id, name }) => ({ id, name }))} onAdd={(id) => onChange([...ids, id])} />
    </>
  );
}

function CategoryChoice({ ids, onChange }: ChoiceProps) {
  const collections = useQuery(collectionsQuery).data?.collections ?? [];
  const categories = collections.flatMap((collection) =>
    collection.categories.map(({ id, name }) => ({
      id,
      name: collections.length > 1 ? `${collection.title}: ${name}` : name,
    })),
  );
  const nameOf = (id: string) => categories.find((one) => one.id === id)?.name ?? 'A category that is gone';
  return (
    <>
      <Chosen
        one="category"
        names={ids.map((id) => ({ id, name: nameOf(id) }))}
        onRemove={(id) => onChange(ids.filter((one) => one !== id))}
      />
      {categories.length === 0 ? <p className="hint">The store has no categories yet.</p> : null}
      <Results found={categories.filter(({ id }) => !ids.includes(id))} onAdd={(id) => onChange([...ids, id])} />
    </>
  );
}

interface Named {
  id: string;
  name: string;
}

function Chosen({ one, names, onRemove }: { one: string; names: readonly Named[]; onRemove: (id: string) => void }) {
  if (names.length === 0) return null;
  return (
    <ul className="tags" aria-label={one === 'product' ? 'Chosen products' : 'Chosen categories'}>
      {names.map(({ id, name }) => (
        <li className="tag" key={id}>
          {name}
          <button type="button" aria-label={`Remove ${one} ${name}`} onClick={() => onRemove(id)}>
            <X size={13} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Results({ found, onAdd }: { found: readonly Named[]; onAdd: (id: string) => void }) {
  return (
    <ul className="discounts-results">
      {found.map(({ id, name }) => (
        <li key={id}>
          <button type="button" onClick={() => onAdd(id)}>
            <Plus size={14} aria-hidden="true" /> <span className="ellipsis">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
