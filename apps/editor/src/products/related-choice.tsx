import type { ProductDetail } from '@plinth/contract';
import { backorderColumns, isSoldOut, mostRelatedProducts, shownStockOf } from '@plinth/domain';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { GripVertical, Package, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { productListQuery, productQuery } from '../api/products.ts';
import { IconButton } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { toast } from '../ui/toast.tsx';
import { thumbnailUrl } from './product-words.ts';

/** So many results are shown: whoever looks for another one writes more of its name. */
const SHOWN = 6;

interface RelatedChoiceProps {
  /** The product beside which they stand. */
  productId: string;
  ids: readonly string[];
  /** The choice at this moment, for what is taken back later. */
  current: () => readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Products in the order that their owner gives them: found by name, dragged by pointer or keys, taken off. */
export function RelatedChoice(props: RelatedChoiceProps) {
  const { productId, ids, onChange } = props;
  const [query, setQuery] = useState('');
  const isFull = ids.length >= mostRelatedProducts;
  const found = useInfiniteQuery({ ...productListQuery(query ? { query } : {}), enabled: !isFull });
  const products = (found.data?.pages[0]?.products ?? []).filter(({ id }) => id !== productId && !ids.includes(id));
  const add = (id: string) => {
    onChange([...ids, id]);
    setQuery('');
  };
  return (
    <>
      {ids.length > 0 ? <ChosenProducts {...props} /> : null}
      {isFull ? (
        <p className="soft">{mostRelatedProducts} products are chosen: there is no room for more.</p>
      ) : (
        <>
          <SearchField label="Search products to add" value={query} onChange={setQuery} />
          <ul className="discounts-results" aria-label="Products that can be added">
            {products.slice(0, SHOWN).map(({ id, name }) => (
              <li key={id}>
                <button type="button" onClick={() => add(id)}>
                  <Plus size={14} aria-hidden="true" /> <span className="ellipsis">{name}</span>
                </button>
              </li>
            ))}
          </ul>
          {found.isSuccess && products.length === 0 ? (
            <p className="soft">
              {query ? `No other product is called “${query}”.` : 'There is no other product yet.'}
            </p>
          ) : null}
        </>
      )}
    </>
  );
}

function ChosenProducts({ ids, current, onChange }: RelatedChoiceProps) {
  const asked = useQueries({ queries: ids.map((id) => productQuery(id)) });
  const rows = ids.map((id, index) => {
    const product = asked[index]?.data;
    return { id, product, name: product?.name ?? (asked[index]?.error ? 'A product that is gone' : '…') };
  });
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'plinth-related': String(key) })),
    onReorder: ({ keys, target }) => {
      const taken = ids.filter((id) => keys.has(id));
      const rest = ids.filter((id) => !keys.has(id));
      const at = rest.indexOf(String(target.key));
      if (at < 0) return;
      onChange(rest.toSpliced(target.dropPosition === 'after' ? at + 1 : at, 0, ...taken));
    },
  });
  const remove = (id: string, name: string) => {
    const at = ids.indexOf(id);
    onChange(ids.filter((one) => one !== id));
    const undo = () =>
      onChange(
        current()
          .filter((one) => one !== id)
          .toSpliced(at, 0, id),
      );
    toast({ text: `${name} is no related product any more.`, action: { label: 'Undo', run: undo } });
  };
  return (
    <GridList
      aria-label="Chosen products"
      className="related-products"
      items={rows}
      dependencies={[rows]}
      dragAndDropHooks={dragAndDropHooks}
    >
      {({ id, name, product }) => (
        <GridListItem id={id} className="related-products__row" textValue={name}>
          <AriaButton slot="drag" className="forms__grip" aria-label={`Move ${name}`}>
            <GripVertical size={15} aria-hidden="true" />
          </AriaButton>
          <span className="related-products__picture">
            {product?.images[0] ? (
              <img src={thumbnailUrl(product.images[0].url)} alt="" width={40} height={40} loading="lazy" />
            ) : (
              <Package size={18} aria-hidden="true" />
            )}
          </span>
          <span className="related-products__name">
            <span className="ellipsis">{name}</span>
            {product ? <small className="soft">{stateOf(product)}</small> : null}
          </span>
          <IconButton label={`Remove ${name}`} onPress={() => remove(id, name)}>
            <X size={16} />
          </IconButton>
        </GridListItem>
      )}
    </GridList>
  );
}

/** What shoppers see of it, where that is not simply the product. */
function stateOf({ deleted, visibility, productType, variants }: ProductDetail): string {
  if (deleted) return 'Deleted: not shown';
  if (visibility !== 'visible') return `${visibility === 'hidden' ? 'Hidden' : 'Scheduled'}: not shown for now`;
  const stock = variants.map(({ unlimited, stock, backorders }) => ({
    unlimited,
    ...shownStockOf({ stock, ...backorderColumns(backorders) }),
  }));
  return isSoldOut({ productType, variants: stock }) ? 'Sold out: shown behind the others' : '';
}
