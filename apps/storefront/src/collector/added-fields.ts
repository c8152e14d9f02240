import type { CartEntry } from '@plinth/contract';
import type { SiteContext } from './site-context.ts';

/** What an add to the cart tells: the older events' fields (ANLT-03), and those of the shop (ANLT-14 … ANLT-16). */
export const addedFields = (
  { dataset }: HTMLElement,
  { website, templateId, pageId }: SiteContext,
  added: { cartId: string; entry: CartEntry; productPage: 'pdp' | 'plp' },
) => {
  const { cartId, entry, productPage } = added;
  const websiteId = website?.id;
  return {
    websiteId,
    memberAccountId: '',
    website_locale: website?.language,
    member_locale: navigator.language,
    templateId,
    variantId: '',
    pageHash: location.hash,
    pagePath: location.pathname,
    website_id: websiteId,
    page_id: pageId,
    cart_id: cartId,
    product_page: productPage,
    item_id: entry.itemId,
    item_type: entry.productType,
    item_title: entry.title,
    item_collection_id: dataset.collection,
    item_collection_name: dataset.collectionName,
  };
};
