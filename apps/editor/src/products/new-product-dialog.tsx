import type { CreateProductRequest, ProductCollections, ProductImage } from '@plinth/contract';
import { countsStock, newId, soldByVariant, type VariantGrid } from '@plinth/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { CallFailure } from '../api/call.ts';
import { changeFile } from '../api/files.ts';
import { createProduct } from '../api/products.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { ImagesEditor } from './images-editor.tsx';
import { OptionsEditor, type OptionsHandle } from './options-editor.tsx';
import { videosOf } from './product-change.ts';
import { productTypeNames } from './product-words.ts';
import { stockValue } from './variant-values.ts';

interface NewProduct {
  name: string;
  price: string;
  stock: string;
  productType: number;
  collectionId: string | undefined;
  visible: boolean;
  grid: VariantGrid;
}

/** What the call is sent: every combination starts with the one price and the one stock. */
function requestOf(form: NewProduct, images: readonly ProductImage[]): CreateProductRequest {
  const { name, price, stock, productType, collectionId, visible, grid } = form;
  const { optionNames, variants } = soldByVariant(productType) ? grid : { optionNames: [], variants: [{ values: [] }] };
  return {
    name,
    productType,
    visibility: visible ? 'visible' : 'hidden',
    imageIds: images.map(({ id }) => id),
    videos: videosOf(images),
    optionNames: [...optionNames],
    variants: variants.map(({ values }) => ({
      values: [...values],
      price: price === '' ? '0' : price,
      ...(countsStock(productType) && stock.trim() !== '' ? { stock: stockValue(stock) } : {}),
    })),
    ...(collectionId ? { collectionId } : {}),
  };
}

/** Everything that a product needs to be sold; the rest is written on its own screen. */
export function NewProductDialog(props: { collections: ProductCollections['collections']; onClose: () => void }) {
  const { website } = useMe();
  const navigate = useNavigate();
  const client = useQueryClient();
  const formats = useFormats();
  const [form, setForm] = useState<NewProduct>(() => ({
    name: '',
    price: '',
    stock: '1',
    productType: 1,
    collectionId: props.collections[0]?.id,
    visible: true,
    grid: { optionNames: [], variants: [{ id: newId(), values: [] }] },
  }));
  const set = (change: Partial<NewProduct>) => setForm((is) => ({ ...is, ...change }));
  const { images, editor } = useNewImages();
  const [uploading, setUploading] = useState(false);
  const [priceError, setPriceError] = useState('');
  const options = useRef<OptionsHandle>(null);
  const create = useMutation({
    mutationFn: (grid: VariantGrid) => createProduct(requestOf({ ...form, grid }, images)),
    onSuccess: ({ product }) => {
      void client.invalidateQueries({ queryKey: ['products'] });
      client.setQueryData(['product', product.id], product);
      toast({ text: form.visible ? `${product.name} is on your site.` : `${product.name} is added, hidden.` });
      void navigate({ to: '/products/$productId', params: { productId: product.id } });
    },
  });
  const fields = create.error instanceof CallFailure ? create.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (uploading) return;
    // An option that was typed and not added yet belongs to the product all the same.
    const grid = options.current ? options.current.finish() : form.grid;
    const amount = form.price === '' ? undefined : formats.readAmount(form.price, website.currency);
    if (form.visible && form.price === '') setPriceError('Give it a price, or 0 if it is free.');
    else if (amount?.ok === false) setPriceError(amount.error);
    else if (grid) create.mutate(grid);
  };
  const { length: count } = form.grid.variants;
  return (
    <ModalOverlay className="veil" isOpen isKeyboardDismissDisabled onOpenChange={props.onClose}>
      <Modal className="modal modal--wide modal--form">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Add a product
          </Heading>
          <form onSubmit={submit} className="new-product">
            {create.error && Object.keys(fields).length === 0 ? (
              <p className="form-error" role="alert">
                {create.error.message}
              </p>
            ) : null}
            <TextField
              label="Name"
              autoFocus
              required
              value={form.name}
              error={fields.name}
              onChange={(event) => set({ name: event.target.value })}
            />
            <fieldset className="field new-product__group">
              <legend>Images and videos</legend>
              <ImagesEditor {...editor} error={fields.imageIds} onBusy={setUploading} />
            </fieldset>
            <div className="single-variant">
              <AmountField
                label="Price"
                placeholder={formats.amountText(website.currency === 'JPY' ? '0' : '0.00', website.currency)}
                currency={website.currency}
                formats={formats}
                value={form.price}
                error={priceError || fields['variants.0.price']}
                onChange={(price) => {
                  set({ price });
                  setPriceError('');
                }}
              />
              {countsStock(form.productType) ? (
                <TextField
                  label={count > 1 ? 'Stock of each' : 'Stock'}
                  inputMode="numeric"
                  value={form.stock}
                  error={fields['variants.0.stock']}
                  onChange={(event) => set({ stock: event.target.value })}
                />
              ) : null}
              <SelectField
                label="Type"
                value={String(form.productType)}
                choices={Object.entries(productTypeNames).map(([value, label]) => ({ value, label }))}
                onChange={(type) => set({ productType: Number(type) })}
              />
              {props.collections.length > 1 ? (
                <SelectField
                  label="Store"
                  value={form.collectionId ?? ''}
                  choices={props.collections.map(({ id, title }) => ({ value: id, label: title }))}
                  onChange={(collectionId) => set({ collectionId })}
                />
              ) : null}
            </div>
            {soldByVariant(form.productType) ? (
              <fieldset className="field new-product__group">
                <legend>Options {count > 1 ? <span className="count">{count} variants</span> : null}</legend>
                <OptionsEditor
                  ref={options}
                  grid={form.grid}
                  error={fields.optionNames}
                  onChange={(grid) => set({ grid })}
                />
              </fieldset>
            ) : null}
            <div className="row-between new-product__foot">
              <Switch
                label="Show on the site"
                showLabel
                checked={form.visible}
                onChange={(visible) => set({ visible })}
              />
              <div className="dialog__actions">
                <Button onPress={props.onClose}>Cancel</Button>
                {/* Without those on their way the product would stand there with half of its images. */}
                <Button type="submit" tone="primary" isDisabled={uploading} busy={create.isPending}>
                  {uploading ? 'Images on their way…' : 'Add product'}
                </Button>
              </div>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The images of a product that is not there yet; their words are written at once, as they belong to the files. */
function useNewImages() {
  const [images, setImages] = useState<readonly ProductImage[]>([]);
  const latest = useRef(images);
  const change = (next: readonly ProductImage[]) => {
    latest.current = next;
    setImages(next);
  };
  const words = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const describe = (id: string, altText: string) => {
    change(latest.current.map((image) => (image.id === id ? { ...image, altText, alt: altText } : image)));
    clearTimeout(words.current.get(id));
    const save = () => void changeFile(id, { altText }).catch((error: Error) => toast({ text: error.message }));
    words.current.set(id, setTimeout(save, 600));
  };
  const editor = {
    images,
    current: () => latest.current,
    onChange: change,
    onAltText: describe,
    onRemove: (image: ProductImage) => change(latest.current.filter(({ id }) => id !== image.id)),
    onReplace: (image: ProductImage, by: ProductImage) =>
      change(latest.current.map((one) => (one.id === image.id ? by : one))),
  };
  return { images, editor };
}
