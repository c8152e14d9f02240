import type { ProductDetail } from '@plinth/contract';
import { countsStock, soldByVariant } from '@plinth/domain';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import {
  collectionsQuery,
  copyProduct,
  deleteProduct,
  productListQuery,
  productQuery,
  restoreProduct,
} from '../api/products.ts';
import { AddressField } from '../drafts/address-field.tsx';
import { RecordScreen } from '../drafts/record-screen.tsx';
import { SearchFields } from '../drafts/search-fields.tsx';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { RichText } from '../text/rich-text.tsx';
import { confirm } from '../ui/confirm.tsx';
import { TextField } from '../ui/field.tsx';
import { BackLink, ListSteps, lastSearch } from '../ui/list-way.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { TagsField } from '../ui/tags-field.tsx';
import { toast } from '../ui/toast.tsx';
import { BookingCard } from './booking-card.tsx';
import { BuyersGetCard } from './buyers-get-card.tsx';
import { CategoriesField } from './categories-field.tsx';
import { valueText } from './conflict-text.ts';
import { HistoryPanel } from './history-panel.tsx';
import { MerchandisingCard } from './merchandising-card.tsx';
import { OptionsCard } from './options-card.tsx';
import { fieldLabel } from './product-change.ts';
import { ProductImages } from './product-images.tsx';
import { productTypeNames } from './product-words.ts';
import { RelatedCard } from './related-card.tsx';
import { SellingCard } from './selling-card.tsx';
import { useProductDraft } from './use-product-draft.ts';
import { VariantsCard } from './variants-card.tsx';
import { VisibilityCard } from './visibility-card.tsx';

/** One product: everything that an owner edits, saved as they go. */
export function ProductScreen() {
  const { productId } = useParams({ from: '/shell/products/$productId' });
  const product = useQuery(productQuery(productId));
  // With its store's categories: coming later, they would move what stands below them.
  const { isPending } = useQuery(collectionsQuery);
  if (product.isPending || isPending) return <ListSkeleton />;
  if (!product.data) return <LoadFailure error={product.error} retry={() => void product.refetch()} />;
  return <ProductEditor key={productId} loaded={product.data} />;
}

/** Along the list that somebody came from, in the order that it had. */
function ProductSteps({ productId }: { productId: string }) {
  const list = useInfiniteQuery({ ...productListQuery(lastSearch('/products')), enabled: false });
  const idsOf = ({ data }: Pick<typeof list, 'data'>) =>
    data?.pages.flatMap((page) => page.products.map(({ id }) => id)) ?? [];
  const more = list.hasNextPage ? async () => idsOf(await list.fetchNextPage()) : undefined;
  return <ListSteps ids={idsOf(list)} here={productId} what="product" path="/products/$id" more={more} />;
}

function ProductEditor({ loaded }: { loaded: ProductDetail }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const formats = useFormats();
  const { draft, state } = useProductDraft(loaded);
  const { record: product, errors } = state;
  const collection = useQuery(collectionsQuery).data?.collections.find((one) => one.id === product.collectionId);
  const edit = (path: string, value: unknown) => draft.edit(path, value);

  const remove = async () => {
    const gone = await confirm({
      title: `Delete “${product.name}”?`,
      text: 'It leaves the site at once. Orders keep it, and you can restore it under Products → Deleted.',
      confirmLabel: 'Delete product',
      danger: true,
      work: async () => {
        await draft.flush();
        const answer = await deleteProduct(product.id, draft.getState().record.version);
        client.setQueryData(productQuery(product.id).queryKey, answer.product);
      },
    });
    if (!gone) return;
    void client.invalidateQueries({ queryKey: ['products'] });
    await navigate({ to: '/products', search: {} });
    toast({ text: `${product.name} is deleted.`, action: { label: 'Undo', run: () => void bringBack() } });
  };
  const duplicate = async () => {
    try {
      await draft.flush();
      const { product: copy } = await copyProduct(product.id);
      client.setQueryData(productQuery(copy.id).queryKey, copy);
      void client.invalidateQueries({ queryKey: ['products'] });
      await navigate({ to: '/products/$productId', params: { productId: copy.id } });
      toast({ text: `This is the copy of ${product.name}: hidden, with nothing in stock.` });
    } catch (error) {
      toast({ text: (error as Error).message });
    }
  };
  const bringBack = async () => {
    try {
      const answer = await restoreProduct(product.id);
      client.setQueryData(productQuery(product.id).queryKey, answer.product);
      void client.invalidateQueries({ queryKey: ['products'] });
      toast({ text: `${product.name} is back.` });
    } catch (error) {
      toast({ text: (error as Error).message, action: { label: messages.tryAgain, run: () => void bringBack() } });
    }
  };

  return (
    <RecordScreen
      draft={draft}
      state={state}
      thing="product"
      back={<BackLink to="/products">Products</BackLink>}
      view={
        product.deleted || product.visibility === 'hidden' ? null : (
          <a className="button" href={product.path} target="_blank" rel="noreferrer">
            <ExternalLink size={15} aria-hidden="true" /> View on site
          </a>
        )
      }
      heading={
        <>
          <h1>{product.name || 'Without a name'}</h1>
          <span className="badge">{productTypeNames[product.productType]}</span>
          <ProductSteps productId={product.id} />
        </>
      }
      deletedText="This product is deleted: nobody sees it on the site."
      onDelete={remove}
      onRestore={bringBack}
      onDuplicate={duplicate}
      history={(onClose) => (
        <HistoryPanel product={product} onRestored={(restored) => draft.replace(restored)} onClose={onClose} />
      )}
      label={(path) => fieldLabel(product, path)}
      text={(path, value) => valueText(path, value, product.currency, formats)}
    >
      <div className="columns">
        <div className="column">
          <section className="card">
            <div className="card__body" style={{ paddingTop: 20 }}>
              <TextField
                label="Name"
                value={product.name}
                error={errors.name}
                onChange={(event) => edit('name', event.target.value)}
              />
              <RichText
                label="Description"
                html={product.description}
                error={errors.description}
                onChange={(html) => edit('description', html)}
              />
              <RichText
                label="Short description"
                short
                html={product.summary}
                error={errors.summary}
                onChange={(html) => edit('summary', html)}
              />
            </div>
          </section>
          <ProductImages draft={draft} state={state} />
          {soldByVariant(product.productType) ? <OptionsCard draft={draft} state={state} /> : null}
          <VariantsCard draft={draft} state={state} />
          <SellingCard draft={draft} state={state} />
          {countsStock(product.productType) ? <MerchandisingCard draft={draft} state={state} /> : null}
          <RelatedCard draft={draft} state={state} />
          <BookingCard product={product} />
          <BuyersGetCard product={product} />
          <SearchFields
            page={{ ...product, title: product.name, texts: [product.summary, product.description] }}
            errors={errors}
            edit={edit}
          />
        </div>
        <div className="column">
          <VisibilityCard draft={draft} state={state} />
          <section className="card">
            <div className="card__head">
              <h2>Organise</h2>
            </div>
            <div className="card__body">
              <AddressField
                saved={product.urlId}
                error={errors.urlId}
                folder={collection?.path ?? ''}
                onChange={(urlId) => edit('urlId', urlId)}
              />
              {collection ? (
                <CategoriesField
                  store={collection}
                  chosen={product.categoryIds}
                  error={errors.categoryIds}
                  onChange={(ids) => edit('categoryIds', ids)}
                />
              ) : null}
              <TagsField tags={product.tags} error={errors.tags} onChange={(tags) => edit('tags', tags)} />
            </div>
          </section>
        </div>
      </div>
    </RecordScreen>
  );
}
