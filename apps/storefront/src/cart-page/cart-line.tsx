import type { Cart } from '@plinth/contract';
import { bookingLabel, parseQuantity } from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { type FormEvent, useEffect, useState } from 'react';
import { QuantityStepper } from '../parts/quantity-stepper.tsx';
import { Said } from '../parts/said.tsx';
import { sayParts } from '../parts/say-parts.ts';
import { cartMoney } from '../parts/summary-lines.tsx';
import type { CartLine } from './cart-page-state.ts';
import type { CartPageActions } from './use-cart-page.ts';

interface CartLineRowProps {
  line: CartLine;
  cart: Cart;
  actions: CartPageActions;
}

const stop = (work: () => void) => (event: FormEvent) => {
  event.preventDefault();
  work();
};

const RemovedLine = ({ line, actions }: CartLineRowProps) => (
  <li className="pl-line pl-line--removed">
    <p role="status">
      <Said text="{title} was removed." title={<b>{line.entry.title}</b>} />
    </p>
    <div className="pl-line__after">
      <button type="button" className="pl-link" onClick={() => actions.restore(line.entry.id)}>
        {line.failure ? say('Try again') : say('Undo')}
      </button>
      <button type="button" className="pl-link pl-link--quiet" onClick={() => actions.forget(line.entry.id)}>
        {say('Dismiss')}
      </button>
    </div>
    {line.failure && (
      <p className="pl-message pl-message--error" role="alert">
        {line.failure.text}
      </p>
    )}
  </li>
);

const EntryLine = ({ line, cart, actions }: CartLineRowProps & { line: Extract<CartLine, { kind: 'entry' }> }) => {
  const { entry, quantity, failure } = line;
  const {
    id,
    image,
    title,
    productUrl,
    optionLabels,
    purchasePriceCents,
    maxQuantity,
    giftText,
    booking,
    backorderText,
  } = entry;
  const [typed, setTyped] = useState(String(quantity));
  const [typedProblem, setTypedProblem] = useState('');
  // The last quantity that was asked for: what "Try again" tries.
  const [asked, setAsked] = useState(quantity);
  useEffect(() => setTyped(String(quantity)), [quantity]);

  const want = (text: string) => {
    setTyped(text);
    const parsed = parseQuantity(text);
    setTypedProblem(parsed.ok || text === '' ? '' : sayAgain(parsed.error));
    if (!parsed.ok) return;
    setAsked(parsed.value);
    actions.setQuantity(id, parsed.value);
  };
  const retry = () => (failure?.action === 'remove-item' ? actions.remove(id) : actions.setQuantity(id, asked));
  const text = typedProblem || failure?.text;
  return (
    <li className="pl-line">
      {/* biome-ignore lint/a11y/useAnchorContent: a second way to click the link of the title, hidden from all but pointers */}
      <a className="pl-line__image" href={productUrl} tabIndex={-1} aria-hidden="true">
        {image && (
          <img
            loading="lazy"
            src={image.url}
            srcSet={image.srcset}
            sizes="120px"
            alt=""
            width={image.width}
            height={image.height}
          />
        )}
      </a>
      <div className="pl-line__text">
        <h2 className="pl-line__title">
          <a href={productUrl}>{title}</a>
        </h2>
        {optionLabels.length > 0 && (
          <dl className="pl-line__options">
            {optionLabels.map(({ name, value }) => (
              <div key={name}>
                <dt>{name === bookingLabel ? say(bookingLabel) : name}</dt> <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {giftText && <p className="pl-line__unit">{sayAgain(giftText)}</p>}
        {backorderText && <p className="pl-line__unit pl-backorder">{sayParts(backorderText)}</p>}
        {booking && (
          <p className="pl-line__unit">
            <a href={booking.url}>{say('Choose another time')}</a>
          </p>
        )}
        {quantity > 1 && (
          <p className="pl-line__unit">{say('{price} each', { price: cartMoney(cart, purchasePriceCents) })}</p>
        )}
      </div>
      <p className="pl-line__sum">{cartMoney(cart, purchasePriceCents * quantity)}</p>
      <div className="pl-line__controls">
        <form
          method="post"
          action="/cart/update"
          className="pl-line__quantity"
          onSubmit={stop(() => want(typed))}
          onBlur={() => typed === '' && setTyped(String(quantity))}
        >
          <input type="hidden" name="entryId" value={id} />
          <QuantityStepper
            id={`pl-quantity-${id}`}
            label={say('Quantity of {title}', { title })}
            value={typed}
            onChange={want}
            max={maxQuantity}
          />
          <noscript>
            <button type="submit" className="pl-link">
              {say('Update')}
            </button>
          </noscript>
        </form>
        <form method="post" action="/cart/remove" onSubmit={stop(() => actions.remove(id))}>
          <input type="hidden" name="entryId" value={id} />
          <button type="submit" className="pl-link pl-link--quiet" aria-label={say('Remove {title}', { title })}>
            {say('Remove')}
          </button>
        </form>
      </div>
      {text && (
        <p className="pl-message pl-message--error pl-line__message" role="alert">
          {text}{' '}
          {failure && !typedProblem && (
            <button type="button" className="pl-link" onClick={retry}>
              {say('Try again')}
            </button>
          )}
        </p>
      )}
    </li>
  );
};

/** One line of the cart, or the place of a removed one. */
export const CartLineRow = (props: CartLineRowProps) =>
  props.line.kind === 'removed' ? <RemovedLine {...props} /> : <EntryLine {...props} line={props.line} />;
