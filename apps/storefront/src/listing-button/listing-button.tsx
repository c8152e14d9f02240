import { say } from '@plinth/words';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AddButtonFace } from '../parts/add-button-face.tsx';
import { useAddButton } from '../product-form/use-add-button.ts';

export interface ListingButtonProps {
  itemId: string;
  name: string;
  /** The one variant of a product without a choice; absent where one must be chosen first (ADD-14). */
  sku?: string;
  /** The variants to choose from, in one compact dropdown; leave it out to have shoppers choose on the product's page. */
  choices?: readonly { sku: string; label: string; soldOut?: boolean; backordered?: boolean }[];
  soldOut: boolean;
  buttonText: string;
  expressCheckout?: boolean;
  /** Where nothing of it is there, but can be ordered: 'Back-ordered – ships later'. */
  backorderText?: string;
}

/** Fetched beside the island: a list wakes by being seen, and few of its buttons are pressed. */
const adding = () => import('./add-from-list.ts');

/** Adds a product from a list (PAGE-14, ADD-14 … ADD-20). */
export const ListingButton = ({
  itemId,
  name,
  sku: only,
  choices,
  soldOut,
  buttonText,
  expressCheckout,
  backorderText,
}: ListingButtonProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [sku, setSku] = useState(only ?? '');
  const button = useAddButton(soldOut ? 'sold-out' : 'idle', async () => {
    const { isStillSoldOut } = await adding();
    return isStillSoldOut(itemId, sku);
  });

  useEffect(() => {
    const field = form.current?.elements.namedItem('sku');
    if (field instanceof HTMLSelectElement) setSku(field.value);
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The form and not the state is asked: a submit replayed on waking comes before the state has caught up.
    const sku = String(new FormData(event.currentTarget).get('sku') ?? '');
    if (!button.start(sku === '')) return;
    const bought = { itemId, sku, expressCheckout };
    await adding().then(
      ({ addFromList }) => addFromList(bought, form.current, button.send),
      // It works as a plain form, too.
      () => form.current?.submit(),
    );
  };

  return (
    <form ref={form} className="pl-listing-form" method="post" action="/cart/add" onSubmit={submit}>
      <input type="hidden" name="itemId" value={itemId} />
      {only && <input type="hidden" name="sku" value={only} />}
      {!only && choices && !soldOut && (
        <div className="pl-select pl-select--small">
          <select
            name="sku"
            aria-label={say('Options of {name}', { name })}
            value={sku}
            onChange={(event) => setSku(event.target.value)}
          >
            <option value="">{say('Select Option')}</option>
            {choices.map((each) => (
              <option key={each.sku} value={each.sku} disabled={each.soldOut}>
                {each.soldOut
                  ? `${each.label} – ${say('sold out')}`
                  : each.backordered
                    ? `${each.label} – ${say('back-ordered')}`
                    : each.label}
              </option>
            ))}
          </select>
        </div>
      )}
      {backorderText && <p className="pl-backorder">{backorderText}</p>}
      <AddButtonFace state={button.state} idleText={buttonText} className="pl-button--small" />
    </form>
  );
};
