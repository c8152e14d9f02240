import type {
  BulkChangeRequest,
  ProductChange,
  ProductDetail,
  ProductList,
  ProductSummary,
  ProductVariant,
} from '@plinth/contract';
import { isVariantOnSale, productStatus, totalStock } from '@plinth/domain';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '../api/call.ts';
import { changeProduct, changeProducts, type ProductFilter, productListQuery } from '../api/products.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { toast } from '../ui/toast.tsx';

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
  const refreshOthers = (ids: readonly string[]) => {
    for (const id of ids) void client.invalidateQueries({ queryKey: ['product', id] });
  };

  /** One product; the list keeps its place even when it no longer fits the filter. */
  const edit = async (
    product: ProductSummary,
    shown: Partial<ProductSummary>,
    change: ProductChange,
  ): Promise<void> => {
    put(new Map([[product.id, { ...product, ...shown }]]));
    try {
      const { product: saved } = await changeProduct(product.id, product.version, change);
      put(new Map([[product.id, summaryAfter(product, saved)]]));
      refreshOthers([product.id]);
    } catch (error) {
      const current = error instanceof CallFailure ? (error.answer.current as ProductDetail | undefined) : undefined;
      put(new Map([[product.id, current ? summaryAfter(product, current) : product]]));
      toast({
        text: current
          ? `${product.name} was changed in the meantime. The list shows it as it is now.`
          : (error as Error).message,
        action: {
          label: messages.tryAgain,
          run: () => void edit(current ? summaryAfter(product, current) : product, shown, freshStock(change, current)),
        },
      });
    }
  };

  const editMany = async (ids: readonly string[], change: Omit<BulkChangeRequest, 'ids'>): Promise<boolean> => {
    try {
      for (let start = 0; start < ids.length; start += AT_ONCE) {
        const { products } = await changeProducts({ ids: ids.slice(start, start + AT_ONCE), ...change });
        put(new Map(products.map((product) => [product.id, product])));
      }
      refreshOthers(ids);
      toast({ text: ids.length === 1 ? '1 product changed.' : `${formats.count(ids.length)} products changed.` });
      return true;
    } catch (error) {
      toast({
        text: (error as Error).message,
        action: { label: messages.tryAgain, run: () => void editMany(ids, change) },
      });
      return false;
    }
  };
  return { edit, editMany };
}

/** Trying again after a conflict types over the stock as it is now. */
function freshStock(change: ProductChange, current: ProductDetail | undefined): ProductChange {
  if (!current || !change.variants) return change;
  const variants = Object.entries(change.variants).map(([id, one]) => {
    const stock = current.variants.find((variant) => variant.id === id)?.stock;
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
    qtyInStock: one.stock,
    onSale: one.onSale,
  }));
  const total = totalStock({ productType, variants });
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
