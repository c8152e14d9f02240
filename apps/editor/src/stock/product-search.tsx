import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { stockListQuery } from '../api/stock.ts';
import { SearchField } from '../ui/search-field.tsx';

/** So many results are shown: whoever looks for another one writes more of its name. */
const SHOWN = 6;

/** Finds a variant by its name, to be added to what somebody buys. */
export function ProductSearch({ onAdd }: { onAdd: (goods: { variantId: string; name: string }) => void }) {
  const [query, setQuery] = useState('');
  const found = useInfiniteQuery({ ...stockListQuery({ query }), enabled: query !== '' });
  const lines = query === '' ? [] : (found.data?.pages[0]?.lines ?? []).slice(0, SHOWN);
  return (
    <>
      <SearchField label="Search products to add" value={query} onChange={setQuery} />
      {query !== '' && found.data && lines.length === 0 ? <p className="hint">No product fits.</p> : null}
      <ul className="discounts-results" aria-label="Products found">
        {lines.map(({ variantId, name, variant, stock, unlimited }) => {
          const whole = [name, variant].filter(Boolean).join(', ');
          return (
            <li key={variantId}>
              <button
                type="button"
                onClick={() => {
                  onAdd({ variantId, name: whole });
                  setQuery('');
                }}
              >
                <Plus size={14} aria-hidden="true" /> <span className="ellipsis">{whole}</span>
                <small className="soft">{unlimited ? '' : `${stock} left`}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
