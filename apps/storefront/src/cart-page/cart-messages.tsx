import type { Cart } from '@plinth/contract';
import type { AskedMessages } from '@plinth/domain';
import { say } from '@plinth/words';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formValues } from '../checkout/form-values.ts';
import { OrderMessages } from '../checkout/order-messages.tsx';
import { messagesOf, saidIn } from '../checkout/said-messages.ts';
import { isCallError } from '../parts/call-error.ts';
import type { CartPageActions } from './use-cart-page.ts';

/** What was typed is kept once it rests. */
const restMs = 600;

export type Keeping = 'idle' | 'keeping' | 'failed';

interface CartMessagesProps {
  cart: Cart;
  asks: AskedMessages;
  keep: CartPageActions['keepMessages'];
  /** Told to the page, so that nobody leaves it with words that are not kept. */
  onKeeping: (state: Keeping) => void;
  /** What a plain form has brought back. */
  typed?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, string>>;
}

/** Note and gift of the cart, kept as they are typed; a plain form with a button without JavaScript. */
export const CartMessages = ({ cart, asks, keep, onKeeping, typed, errors: first = {} }: CartMessagesProps) => {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const round = useRef(0);
  const [said] = useState(() => saidIn(cart, typed));
  const kept = useRef(JSON.stringify(messagesOf(asks, saidIn(cart))));
  const [errors, setErrors] = useState(first);
  const [word, setWord] = useState('');

  const save = async () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const values = formValues(form.current);
    const messages = messagesOf(asks, saidIn(cart, values));
    const now = JSON.stringify(messages);
    if (now === kept.current) return onKeeping('idle');
    const mine = ++round.current;
    onKeeping('keeping');
    try {
      await keep(messages);
      kept.current = now;
      // Somebody has gone on typing meanwhile: that round will tell.
      if (mine !== round.current) return;
      setErrors({});
      setWord(say('Saved'));
      onKeeping('idle');
    } catch (error) {
      if (mine !== round.current) return;
      const isTold = isCallError(error) && error.status === 422;
      setErrors(isTold ? error.fields : {});
      setWord(isTold ? '' : say('This could not be saved. Please check your internet connection.'));
      onKeeping('failed');
    }
  };
  const changed = () => {
    setWord('');
    clearTimeout(timer.current);
    timer.current = setTimeout(save, restMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <form
      ref={form}
      className="pl-messages"
      method="post"
      action="/cart/messages"
      aria-label={say('With your order')}
      onChange={changed}
      // Whoever leaves a field, to the checkout for one, does not wait.
      onBlur={save}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
      noValidate
    >
      <OrderMessages asks={asks} said={said} errors={errors} />
      <p className="pl-messages__word" role="status">
        {word}
      </p>
      <noscript>
        <button type="submit" className="pl-button pl-button--quiet pl-button--small">
          {say('Save')}
        </button>
      </noscript>
    </form>
  );
};
