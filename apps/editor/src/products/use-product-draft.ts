import { type ProductDetail, productTextLengths } from '@plinth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { meQuery } from '../api/owner.ts';
import { changeProduct, productQuery } from '../api/products.ts';
import { localDrafts } from '../drafts/draft-storage.ts';
import { useRecordDraft } from '../drafts/use-record-draft.ts';
import { useMe } from '../session/use-me.ts';
import { formatsOf } from '../ui/format.ts';
import { ProductDraft } from './product-draft.ts';

/** The draft of the product on screen. */
export function useProductDraft(loaded: ProductDetail) {
  const { website, account } = useMe();
  const client = useQueryClient();
  // The draft outlives a change of the website's settings, so it asks for them each time.
  const check = (path: string, value: unknown): string | undefined => {
    if (path === 'description' || path === 'summary') return tooLong(String(value), productTextLengths[path]);
    if (!/\.(price|salePrice)$/.test(path)) return undefined;
    const settings = client.getQueryData(meQuery.queryKey)?.website ?? website;
    const read = formatsOf(settings).readAmount(String(value), loaded.currency);
    return read.ok ? undefined : read.error;
  };
  const make = () =>
    new ProductDraft(
      loaded,
      localDrafts(website.id, account.id),
      (id, version, change) => changeProduct(id, version, change),
      (product) => {
        client.setQueryData(productQuery(product.id).queryKey, product);
        void client.invalidateQueries({ queryKey: ['products'], refetchType: 'none' });
      },
      check,
    );
  return useRecordDraft(loaded, make);
}

/** Whoever writes on has to know before it is refused; it is kept on this device meanwhile. */
const tooLong = (html: string, most: number): string | undefined =>
  html.length <= most
    ? undefined
    : `This text is too long to be saved: ${html.length.toLocaleString('en')} characters with its format, at most ${most.toLocaleString('en')}.`;
