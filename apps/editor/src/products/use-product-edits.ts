import type {
  BulkChangeRequest,
  ProductChange,
  ProductDetail,
  ProductList,
  ProductSummary,
  ProductVariant,
} from '@plinth/contract';
import { backorderColumns, isVariantOnSale, productStatus, shownStockOf, totalStock } from '@plinth/domain';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { changeProduct, changeProducts, type ProductFilter, productListQuery } from '../api/products.ts';
import { EditQueue } from '../drafts/edit-queue.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { toast } from '../ui/toast.tsx';
import { undoOf } from './bulk-visibility.ts';

/** The server takes this many at once; more go in turns. */
const AT_ONCE = 1000;

type Pages = InfiniteData<ProductList, string>;

/** Changes from the list: shown at once, taken back when the server refuses. */
export function useProductEdits(filter: ProductFilter) {
  const client = useQueryClient();
  const formats = useFormats();
  const { queryKey } = productListQuery(filter);

  const put = (rows: ReadonlyMap<string, ProductSummary>) => {
    client.setQueryData<Pages>(
      queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            products: page.products.map((product) => rows.get(product.id) ?? product),
          })),
        },
    );
  };
  // Edits outlive a change of the filter; they show in the list that is on screen when they are answered.
  const latestPut = useRef(put);
  latestPut.current = put;
  const refreshOthers = (ids: readonly string[]) => {
    for (const id of ids) void client.invalidateQueries({ queryKey: ['product', id] });
  };

  const [queue] = useState(() => new EditQueue<ProductSummary>((row) => latestPut.current(new Map([[row.id, row]]))));

  /** One product; the list keeps its place even when it no longer fits the filter. */
  const edit = async (
    product: ProductSummary,
    shown: Partial<ProductSummary>,
    change: ProductChange,
  ): Promise<void> => {
    try {
      await queue.edit(product, shown, async (row, followsOwn) => {
        // A stock typed right after another one was typed over that one, not over what the list showed before.
        const fresh = followsOwn
          ? freshStock(change, (id) => (row.single?.id === id ? row.single.stock : undefined))
          : change;
        try {
          return summaryAfter(row, (await changeProduct(row.id, row.version, fresh)).product);
        } catch (error) {
          const current = currentOf(error);
          if (current) queue.correct(row.id, summaryAfter(row, current));
          throw error;
        }
      });
      refreshOthers([product.id]);
    } catch (error) {
      const current = currentOf(error);
      const again = current
        ? freshStock(change, (id) => current.variants.find((variant) => variant.id === id)?.stock)
        : change;
      toast({
        text: current
          ? `${product.name} was changed in the meantime. The list shows it as it is now.`
          : (error as Error).message,
        action: {
          label: messages.tryAgain,
          run: () => void edit(current ? summaryAfter(product, current) : product, shown, again),
        },
      });
    }
  };

  const sendMany = async (ids: readonly string[], change: Omit<BulkChangeRequest, 'ids'>) => {
    const changed: ProductSummary[] = [];
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const { products } = await changeProducts({ ids: ids.slice(start, start + AT_ONCE), ...change });
      put(new Map(products.map((product) => [product.id, product])));
      changed.push(...products);
    }
    refreshOthers(ids);
    return changed;
  };

  /** Each product as it was before many were shown or hidden at once. */
  const showAsBefore = async (before: readonly ProductSummary[], changed: readonly ProductSummary[]): Promise<void> => {
    const { visible, hidden, singly } = undoOf(before);
    try {
      if (visible.length > 0) await sendMany(visible, { visibility: 'visible' });
      if (hidden.length > 0) await sendMany(hidden, { visibility: 'hidden' });
      for (const { id, visibility, publishOn } of singly) {
        const row = changed.find((one) => one.id === id);
        if (row) await edit(row, { visibility, publishOn }, { visibility, publishOn });
      }
      toast({
        text: before.length === 1 ? '1 product is back.' : `${formats.count(before.length)} products are back.`,
      });
    } catch (error) {
      const again = { label: messages.tryAgain, run: () => void showAsBefore(before, changed) };
      toast({ text: (error as Error).message, action: again });
    }
  };

  /** The same for many products. A change of what shoppers see can be undone. */
  const editMany = async (
    before: readonly ProductSummary[],
    change: Omit<BulkChangeRequest, 'ids'>,
  ): Promise<boolean> => {
    try {
      const changed = await sendMany(
        before.map(({ id }) => id),
        change,
      );
      const undo = { label: 'Undo', run: () => void showAsBefore(before, changed) };
      const done = change.visibility ? (change.visibility === 'visible' ? 'shown' : 'hidden') : 'changed';
      toast({
        text: before.length === 1 ? `1 product ${done}.` : `${formats.count(before.length)} products ${done}.`,
        ...(change.visibility ? { action: undo } : {}),
      });
      return true;
    } catch (error) {
      toast({
        text: (error as Error).message,
        action: { label: messages.tryAgain, run: () => void editMany(before, change) },
      });
      return false;
    }
  };
  return { edit, editMany };
}

/** How a product is now, where a refusal tells it. */
const currentOf = (error: unknown): ProductDetail | undefined =>
  error instanceof CallFailure ? (error.answer.current as ProductDetail | undefined) : undefined;

/** A change of stock that is sent later than it was typed types over the stock as it is then. */
function freshStock(change: ProductChange, stockOf: (variantId: string) => number | undefined): ProductChange {
  if (!change.variants) return change;
  const variants = Object.entries(change.variants).map(([id, one]) => {
    const stock = stockOf(id);
    return [id, one.stockBefore === undefined || stock === undefined ? one : { ...one, stockBefore: stock }];
  });
  return { ...change, variants: Object.fromEntries(variants) };
}

/** The line of the list as a saved product makes it. */
function summaryAfter(before: ProductSummary, saved: ProductDetail): ProductSummary {
  const [only] = saved.variants;
  const { productType } = saved;
  const isOnSale = (variant: ProductVariant) => isVariantOnSale(productType, variant);
  const prices = saved.variants.map((variant) => (isOnSale(variant) ? variant.salePrice : variant.price));
  const sorted = prices.sort((a, b) => Number(a) - Number(b));
  const variants = saved.variants.map((one) => ({
    unlimited: one.unlimited,
    ...shownStockOf({ stock: one.stock, ...backorderColumns(one.backorders) }),
    onSale: one.onSale,
  }));
  const there = saved.variants.map(({ unlimited, stock: qtyInStock }) => ({ unlimited, qtyInStock }));
  const total = totalStock({ productType, variants: there });
  const onSale = saved.variants.some(isOnSale);
  return {
    ...before,
    name: saved.name,
    visibility: saved.visibility,
    publishOn: saved.publishOn,
    version: saved.version,
    priceRange: {
      lowest: { value: sorted[0] ?? '0', currency: saved.currency },
      highest: { value: sorted.at(-1) ?? '0', currency: saved.currency },
    },
    onSale,
    stockTotal: Number.isFinite(total) ? total : null,
    status: productStatus({ productType, onSale, variants }),
    single:
      only && saved.variants.length === 1
        ? { id: only.id, price: only.price, stock: only.stock, unlimited: only.unlimited }
        : null,
    updatedAt: saved.updatedAt,
  };
}
