import type { CartEntry } from '@plinth/contract';
import { cartPopoverMs, paths } from '@plinth/domain';
import { say } from '@plinth/words';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { closeIcon, DialogIcon } from '../parts/dialog-icon.tsx';
import { sayParts } from '../parts/say-parts.ts';
import { popoverPlace, throttled } from './popover-place.ts';

interface CartPopoverProps {
  entry: CartEntry;
  anchor: Element;
  onClose: () => void;
}

/** What was added, and the two ways on (CART-18). On a phone the stylesheet makes it a bar at the lower edge. */
const CartPopover = ({ entry, anchor, onClose }: CartPopoverProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    // Nothing disappears under the pointer or the focus; the three seconds begin anew when it leaves.
    if (isHeld) return;
    const timer = setTimeout(onClose, cartPopoverMs);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);

  useLayoutEffect(() => {
    const place = () => {
      const popover = box.current;
      if (!popover) return;
      const { left, top } = popoverPlace(
        anchor.getBoundingClientRect(),
        { width: popover.offsetWidth, height: popover.offsetHeight },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
      );
      popover.style.setProperty('--pl-popover-left', `${left}px`);
      popover.style.setProperty('--pl-popover-top', `${top}px`);
    };
    const follow = throttled(place);
    place();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [anchor]);

  const { image, title, optionLabels, backorderText } = entry;
  return (
    <div
      ref={box}
      className="pl-cart-popover"
      role="status"
      // Not on enter: a popover that appears under a resting pointer is not being read.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {image && (
        <img className="pl-cart-popover__image" src={image.url} alt="" width={image.width} height={image.height} />
      )}
      <div className="pl-cart-popover__text">
        <p className="pl-cart-popover__heading">{say('Added to cart')}</p>
        <p className="pl-cart-popover__title">{title}</p>
        {optionLabels.length > 0 && (
          <p className="pl-cart-popover__options">{optionLabels.map(({ value }) => value).join(' · ')}</p>
        )}
        {backorderText && <p className="pl-cart-popover__options">{sayParts(backorderText)}</p>}
      </div>
      <div className="pl-cart-popover__actions">
        <a className="pl-button pl-button--small pl-button--quiet" href={paths.cart}>
          {say('View cart')}
        </a>
        <a className="pl-button pl-button--small" href="/checkout">
          {say('Checkout')}
        </a>
      </div>
      <button type="button" className="pl-cart-popover__close" aria-label={say('Close')} onClick={onClose}>
        <DialogIcon path={closeIcon} />
      </button>
    </div>
  );
};

/** The popover's place in the page; it knows how to go. On the document, as islands are bundled apart. */
type Place = HTMLElement & { leave?: () => void };

/** Shows the popover for an added line in place of the one that is there (CART-19); gone on close or after 3 s (CART-20, CART-21). */
export const showCartPopover = (entry: CartEntry, anchor: Element): void => {
  document.querySelector<Place>('[data-cart-popover]')?.leave?.();
  const place: Place = document.createElement('div');
  place.dataset.cartPopover = '';
  const root = createRoot(place);
  place.leave = () => {
    root.unmount();
    place.remove();
  };
  // Over a dialog nothing of the page behind it can be seen or pressed.
  (anchor.closest('dialog') ?? document.body).append(place);
  root.render(<CartPopover entry={entry} anchor={anchor} onClose={place.leave} />);
};
