import type { PlaceProductRequest, ProductSummary } from '@plinth/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ImageOff, Package, Plus, SearchX } from 'lucide-react';
import { lazy, memo, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { collectionsQuery, type ProductFilter, productListQuery } from '../api/products.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { changedFilters } from '../ui/changed-filters.ts';
import { confirm } from '../ui/confirm.tsx';
import type { Formats } from '../ui/format.ts';
import { keepRowsOf } from '../ui/keep-rows.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Chips, SearchField } from '../ui/search-field.tsx';
import { selectColumn, useSelection } from '../ui/selection.tsx';
import { Nothing } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { useOnWay } from '../ui/use-on-way.ts';
import { Cell } from '../ui/virtual-list.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { visibilityQuestion } from './bulk-visibility.ts';
import { InlineNumber } from './inline-number.tsx';
import { NewProductDialog } from './new-product-dialog.tsx';
import { followPlace, PlaceCell } from './place-cell.tsx';
import { appearsText, priceText, productTypeNames, stockText, thumbnailUrl } from './product-words.ts';
import { useProductEdits } from './use-product-edits.ts';
import { useProductOrder, useRowDrag } from './use-product-order.ts';

const PlaceDialog = lazy(() => import('./place-dialog.tsx'));

const VISIBILITIES = [
  { value: '', label: 'All' },
  { value: 'visible', label: 'Visible' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'sold-out', label: 'Sold out' },
  { value: 'on-sale', label: 'On sale' },
  { value: 'deleted', label: 'Deleted' },
] as const;

/** All products: found, filtered by the address, changed in their place, many at once. */
export function ProductsScreen() {
  const search = useSearch({ from: '/shell/products' });
  const navigate = useNavigate({ from: '/products' });
  const formats = useFormats();
  const onWay = useOnWay('/products');
  const list = useInfiniteQuery({ ...productListQuery(search), placeholderData: keepRowsOf('products') });
  const collections = useQuery(collectionsQuery).data?.collections ?? [];
  const { edit, editMany } = useProductEdits(search);
  const selection = useSelection();
  const { selected, toggle, clear } = selection;
  const [adding, setAdding] = useState(false);
  const products = useMemo(() => list.data?.pages.flatMap((page) => page.products) ?? [], [list.data]);
  const [first] = list.data?.pages ?? [];
  const total = first?.total ?? products.length;
  const counted = `${formats.count(total)}${first?.hasMoreThanTotal ? '+' : ''}`;

  const filter = (change: Partial<typeof search>) => {
    if (onWay()) return;
    clear();
    void navigate({
      search: changedFilters(change),
      replace: true,
    });
  };
  // Rows stay as they are while further pages come: what they call must be the same each time.
  const latestEdit = useRef(edit);
  latestEdit.current = edit;
  const editRow = useCallback<typeof edit>((...asked) => latestEdit.current(...asked), []);
  const chosen = products.filter((product) => selected.has(product.id));
  const filtered = Object.values(search).some(Boolean);
  const onlyStore = collections.length === 1 ? collections[0]?.id : undefined;
  const order = useShopPageOrder(search, products, onlyStore, list.isPlaceholderData);

  return (
    <div className="screen screen--list">
      <div className="screen__head">
        <h1>Products</h1>
        {list.isSuccess ? <span className="count">{counted}</span> : null}
        <div className="end">
          <Link className="button" to="/products/import">
            Import
          </Link>
          <Link className="button" to="/products/categories">
            Categories
          </Link>
          <Link className="button" to="/products/settings">
            Product pages
          </Link>
          <Button tone="primary" onPress={() => setAdding(true)}>
            <Plus size={16} aria-hidden="true" /> Add product
          </Button>
        </div>
      </div>
      <div className="filters">
        <SearchField
          label="Search name, tag or SKU"
          value={search.query ?? ''}
          onChange={(query) => filter({ query })}
        />
        <Chips
          label="Show"
          value={(search.visibility ?? '') as (typeof VISIBILITIES)[number]['value']}
          options={VISIBILITIES}
          onChange={(visibility) => filter({ visibility })}
        />
        {collections.length > 1 ? (
          <select
            className="select"
            aria-label="Store"
            value={search.collectionId ?? ''}
            onChange={(event) => filter({ collectionId: event.target.value })}
          >
            <option value="">All stores</option>
            {collections.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        ) : null}
        <select
          className="select"
          aria-label="Type"
          value={search.type ?? ''}
          onChange={(event) => filter({ type: event.target.value })}
        >
          <option value="">All types</option>
          {Object.entries(productTypeNames).map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </select>
        <select
          className="select"
          aria-label="Order"
          value={search.sort ?? ''}
          onChange={(event) => filter({ sort: event.target.value })}
        >
          <option value="">Site order</option>
          <option value="name">By name</option>
          <option value="updated">Last changed</option>
        </select>
      </div>
      <ListCard
        list={list}
        label="Products"
        grid={order ? 'products-grid products-grid--order' : 'products-grid'}
        rowProps={order?.drag.row}
        rowHeight={{ wide: 60, narrow: 84 }}
        items={products}
        total={first?.hasMoreThanTotal ? undefined : total}
        keyOf={(product) => product.id}
        isSelected={(product) => selected.has(product.id)}
        columns={[
          selectColumn(
            products.map(({ id }) => id),
            selection,
          ),
          { key: 'name', label: 'Product' },
          { key: 'status', label: 'Status' },
          { key: 'stock', label: 'Stock', end: true },
          { key: 'price', label: 'Price', end: true },
          { key: 'visible', label: 'Visible', end: true },
          ...(order ? [{ key: 'place', label: 'Place', end: true }] : []),
        ]}
        row={(product) => (
          <>
            <ProductCells
              product={product}
              selected={selected.has(product.id)}
              onToggle={toggle}
              edit={editRow}
              formats={formats}
            />
            {order ? <PlaceCell {...order.placeOf(product)} handle={order.drag.handle} /> : null}
          </>
        )}
        nothing={
          filtered ? (
            <Nothing icon={SearchX} title="No product fits">
              <p>Nothing matches this search and these filters.</p>
              <Button onPress={() => void navigate({ search: {}, replace: true })}>Show all products</Button>
            </Nothing>
          ) : (
            <Nothing icon={Package} title="No products yet">
              <p>What you sell appears here: things, downloads, services, gift cards.</p>
              <Button tone="primary" onPress={() => setAdding(true)}>
                Add your first product
              </Button>
            </Nothing>
          )
        }
      />
      {selected.size > 0 ? (
        <BulkBar
          chosen={chosen}
          of={counted}
          onClear={clear}
          onChange={async (change) => {
            const question =
              change.visibility &&
              visibilityQuestion(change.visibility, chosen, first?.hasMoreThanTotal ? null : total);
            if (question && !(await confirm(question))) return;
            if (await editMany(chosen, change)) clear();
          }}
        />
      ) : null}
      {order?.asked ? (
        <Suspense>
          <PlaceDialog
            {...order.asked}
            total={first?.hasMoreThanTotal ? null : total}
            onMove={order.move}
            onClose={order.close}
          />
        </Suspense>
      ) : null}
      {adding ? <NewProductDialog collections={collections} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}

/** What moves products of the list: there where it shows one whole shop page in its own order. */
function useShopPageOrder(
  search: ProductFilter,
  products: readonly ProductSummary[],
  onlyStore: string | undefined,
  ofOtherFilter: boolean,
) {
  const { collectionId, ...others } = search;
  const isWhole = !ofOtherFilter && (collectionId || onlyStore) && !Object.values(others).some(Boolean);
  const send = useProductOrder(search, products);
  const [asked, setAsked] = useState<{ product: ProductSummary; place: number } | null>(null);
  const move = (product: ProductSummary, to: PlaceProductRequest) => {
    void send(product, to).then(() => followPlace(product));
  };
  const drag = useRowDrag(move);
  if (!isWhole) return null;
  const places = new Map(products.map(({ id }, at) => [id, at]));
  return {
    drag,
    move,
    asked,
    close: () => setAsked(null),
    placeOf: (product: ProductSummary) => {
      const at = places.get(product.id) ?? 0;
      const onAsk = () => setAsked({ product, place: at + 1 });
      return { product, above: products[at - 1], below: products[at + 1], onMove: move, onAsk };
    },
  };
}

const ProductCells = memo(function ProductCells(props: {
  product: ProductSummary;
  selected: boolean;
  onToggle: (id: string) => void;
  edit: ReturnType<typeof useProductEdits>['edit'];
  formats: Formats;
}) {
  const { product, edit, formats } = props;
  const { single, thumbnail } = product;
  const facts = [
    productTypeNames[product.productType],
    product.variantCount > 1 ? `${product.variantCount} variants` : '',
  ];
  return (
    <>
      <Cell className="p-check">
        <label className="check above">
          <input
            type="checkbox"
            aria-label={`Select ${product.name}`}
            checked={props.selected}
            onChange={() => props.onToggle(product.id)}
          />
        </label>
      </Cell>
      <Cell className="product-cell p-name">
        <span className="thumb">
          {thumbnail ? (
            <img src={thumbnailUrl(thumbnail.url)} alt="" width={40} height={40} loading="lazy" />
          ) : (
            <ImageOff size={16} aria-hidden="true" />
          )}
        </span>
        <span>
          <Link className="row-link ellipsis" to="/products/$productId" params={{ productId: product.id }}>
            <b>{product.name}</b>
          </Link>
          <small className="ellipsis">
            {product.visibility === 'scheduled' && !product.deleted ? (
              // Narrow screens have no room for the badge.
              <span className="p-when">From {appearsText(product, formats)}</span>
            ) : null}
            <span className="p-facts">{facts.filter(Boolean).join(' · ')}</span>
          </small>
        </span>
      </Cell>
      <Cell className="p-status">
        <StatusBadge product={product} formats={formats} />
      </Cell>
      <Cell className="cell-end number p-stock">
        {single && product.stockTotal !== null ? (
          <InlineNumber
            label={`Stock of ${product.name}`}
            shown={stockText(product, formats)}
            value={String(single.stock)}
            inputMode="numeric"
            onSave={(stock) =>
              void edit(product, /^\d+$/.test(stock) ? { stockTotal: Number(stock) } : {}, {
                variants: { [single.id]: { stock, stockBefore: single.stock } },
              })
            }
          />
        ) : (
          <span className="soft">{stockText(product, formats)}</span>
        )}
      </Cell>
      <Cell className="cell-end number p-price">
        {single && !product.onSale ? (
          <InlineNumber
            label={`Price of ${product.name}`}
            shown={priceText(product, formats)}
            value={formats.amountText(single.price, product.priceRange.lowest.currency)}
            read={(text) => formats.readAmount(text, product.priceRange.lowest.currency)}
            inputMode="decimal"
            onSave={(price) => void edit(product, {}, { variants: { [single.id]: { price } } })}
          />
        ) : (
          priceText(product, formats)
        )}
      </Cell>
      <Cell className="cell-end p-visible">
        {product.deleted ? null : (
          <span className="above">
            <Switch
              label={
                product.visibility === 'scheduled'
                  ? `${product.name} appears on the site at its time`
                  : `${product.name} is visible on the site`
              }
              checked={product.visibility !== 'hidden'}
              onChange={(visible) => {
                // Off and on again, what was to wait still waits.
                const ahead = Date.parse(product.publishOn) > Date.now();
                const visibility = visible ? (ahead ? 'scheduled' : 'visible') : 'hidden';
                void edit(product, { visibility }, { visibility });
              }}
            />
          </span>
        )}
      </Cell>
    </>
  );
});

function StatusBadge({ product, formats }: { product: ProductSummary; formats: Formats }) {
  if (product.deleted) return <span className="badge badge--bad">Deleted</span>;
  if (product.visibility === 'scheduled') {
    return (
      <span className="badge badge--accent" title={formats.wholeMoment(product.publishOn)}>
        Scheduled for {appearsText(product, formats)}
      </span>
    );
  }
  if (product.status === 'sold-out') return <span className="badge badge--bad">Sold out</span>;
  if (product.visibility === 'hidden') return <span className="badge">Hidden</span>;
  if (product.status === 'on-sale') return <span className="badge badge--warn">On sale</span>;
  return <span className="badge badge--good">Live</span>;
}
