import type { Cart } from '@plinth/contract';
import { say, sayAgain } from '@plinth/words';
import { sayParts } from '../parts/say-parts.ts';
import { cartMoney } from '../parts/summary-lines.tsx';

interface ShippingChoiceProps {
  cart: Cart;
  chosen: string;
  onChoose: (id: string) => void;
  /** New options are on their way. */
  isAsking: boolean;
  error?: string;
}

/** The ways the order can travel. They follow the address; without JavaScript a button asks for them. */
export const ShippingChoice = ({ cart, chosen, onChoose, isAsking, error }: ShippingChoiceProps) => (
  <fieldset className={`pl-options${isAsking ? ' pl-options--asking' : ''}`} aria-busy={isAsking || undefined}>
    <legend className="pl-section__heading">{say('Delivery method')}</legend>
    {cart.shippingOptions.length === 0 && (
      <p className="pl-options__none" role="status">
        {isAsking
          ? say('Looking for delivery options…')
          : cart.awaitsRates === 'carrier'
            ? say('What delivery costs has not been looked up yet.')
            : cart.shippingLocation && cart.awaitsRates !== 'address'
              ? say('We do not deliver to this address yet. Try another one.')
              : say('Options appear once your address is there.')}
      </p>
    )}
    {cart.shippingOptions.map(({ id, name, description, instructions, costCents }) => (
      <label key={id} className="pl-option">
        <input
          type="radio"
          name="shippingOptionId"
          value={id}
          checked={chosen === id}
          onChange={() => onChoose(id)}
          aria-describedby={error ? 'pl-shippingOptionId-note' : undefined}
        />
        <span className="pl-option__text">
          <span className="pl-option__name">{name}</span>
          {description && <span className="pl-option__note">{sayParts(description)}</span>}
          {instructions && <span className="pl-option__note">{instructions}</span>}
        </span>
        <span className="pl-option__cost">{costCents === 0 ? say('Free') : cartMoney(cart, costCents)}</span>
      </label>
    ))}
    {error && (
      <p id="pl-shippingOptionId-note" className="pl-field__error">
        {sayAgain(error)}
      </p>
    )}
    <noscript>
      <button
        type="submit"
        name="intent"
        value="update-shipping"
        className="pl-button pl-button--quiet pl-button--small"
      >
        {say('Update delivery options')}
      </button>
    </noscript>
  </fieldset>
);
