import { createCall, getCart } from '@plinth/contract';
import { cartPill, paths } from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { type MouseEvent, useEffect, useState } from 'react';
import { tellError } from '../errors/caught-error.ts';
import { bagIcon, Icon } from '../parts/icons.tsx';
import { latestCart, onCart, publishCart } from './cart-events.ts';

/** Nothing: the pill is the same on every page, what it shows is the shopper's own. */
export type CartPillProps = Record<string, never>;

/**
 * The frame of the editor that this page is shown in, or null. The editor marks its frame with `data-plinth-editor`;
 * a frame of another origin throws, and is not the editor's.
 */
const editorFrame = (): Element | null => {
  try {
    return window.frameElement?.matches('[data-plinth-editor]') ? window.frameElement : null;
  } catch {
    return null;
  }
};

/** Inside the editor the frame's address is set instead of navigating (CART-17): the editor follows what its frame shows. */
const openCart = (event: MouseEvent) => {
  const frame = editorFrame();
  if (!frame) return;
  event.preventDefault();
  frame.setAttribute('src', paths.cart);
};

/**
 * The compact cart summary (CART-11 … CART-16). In the cached HTML it is hidden and empty; without JavaScript a plain link
 * stands in for it. The loader wakes it only where there can be a cart.
 */
export const CartPill = (_: CartPillProps) => {
  const [quantity, setQuantity] = useState(0);
  useEffect(() => {
    const stop = onCart(({ cart }) => setQuantity(cart.totalQuantity));
    const fetchCart = () =>
      getCart(createCall())
        .then((cart) => publishCart({ cart }))
        // A page without its pill is a page that works; the next one tries again.
        .catch((error) => tellError(error, 'commerce'));
    const known = latestCart();
    if (known) setQuantity(known.totalQuantity);
    else fetchCart();
    // Back from the cart page by the back button: the page is as it was left, the cart may not be.
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) fetchCart();
    };
    addEventListener('pageshow', refresh);
    return () => {
      stop();
      removeEventListener('pageshow', refresh);
    };
  }, []);

  const pill = cartPill(quantity);
  const isShown = pill.kind === 'shown';
  return (
    <>
      <a
        className="pl-cart-pill"
        href={paths.cart}
        hidden={!isShown}
        onClick={openCart}
        aria-label={isShown ? sayAgain(pill.spokenLabel) : undefined}
      >
        <Icon path={bagIcon} />
        <span className="pl-cart-pill__count">{isShown ? pill.text : ''}</span>
      </a>
      <noscript>
        <a className="pl-cart-pill" href={paths.cart} aria-label={say('Cart')}>
          <Icon path={bagIcon} />
        </a>
      </noscript>
    </>
  );
};
