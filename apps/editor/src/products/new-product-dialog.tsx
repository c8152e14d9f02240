import type { ProductCollections } from '@plinth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { CallFailure } from '../api/call.ts';
import { createProduct } from '../api/products.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { productTypeNames } from './product-words.ts';

/** Just enough to begin: the rest is written on the product's own screen. It stays hidden until it is shown there. */
export function NewProductDialog(props: { collections: ProductCollections['collections']; onClose: () => void }) {
  const { website } = useMe();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const formats = useFormats();
  const [price, setPrice] = useState('');
  const [priceError, setPriceError] = useState('');
  const [productType, setType] = useState('1');
  const [collectionId, setCollection] = useState(props.collections[0]?.id);
  const create = useMutation({
    mutationFn: () =>
      createProduct({
        name,
        productType: Number(productType),
        variants: [{ price: price === '' ? '0' : price }],
        ...(collectionId ? { collectionId } : {}),
      }),
    onSuccess: ({ product }) => {
      void client.invalidateQueries({ queryKey: ['products'] });
      client.setQueryData(['product', product.id], product);
      void navigate({ to: '/products/$productId', params: { productId: product.id } });
    },
  });
  const fields = create.error instanceof CallFailure ? create.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = price === '' ? undefined : formats.readAmount(price, website.currency);
    if (amount?.ok === false) setPriceError(amount.error);
    else create.mutate();
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Add a product
          </Heading>
          <form onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
            {create.error && Object.keys(fields).length === 0 ? (
              <p className="form-error" role="alert">
                {create.error.message}
              </p>
            ) : null}
            <TextField
              label="Name"
              autoFocus
              required
              value={name}
              error={fields.name}
              onChange={(event) => setName(event.target.value)}
            />
            <AmountField
              label="Price"
              placeholder={formats.amountText(website.currency === 'JPY' ? '0' : '0.00', website.currency)}
              currency={website.currency}
              formats={formats}
              value={price}
              error={priceError || fields['variants.0.price']}
              onChange={(amount) => {
                setPrice(amount);
                setPriceError('');
              }}
            />
            <label className="field">
              <span className="label">Type</span>
              <select className="select" value={productType} onChange={(event) => setType(event.target.value)}>
                {Object.entries(productTypeNames).map(([type, label]) => (
                  <option key={type} value={type}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            {props.collections.length > 1 ? (
              <label className="field">
                <span className="label">Store</span>
                <select className="select" value={collectionId} onChange={(event) => setCollection(event.target.value)}>
                  {props.collections.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </select>
              </label>
            ) : null}
            <div className="dialog__actions">
              <Button onPress={props.onClose}>Cancel</Button>
              <Button type="submit" tone="primary" busy={create.isPending}>
                Add product
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
