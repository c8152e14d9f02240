/**
 * Shop parts that themes write themselves: how much is in the cart (`.sqs-cart-quantity`), and the price of the chosen
 * variant (`.product-price`). Pages are the same for everybody, so the count begins with 0 and is filled in here.
 */
import { createCall, getCart } from '@plinth/contract';
import { latestCart, onCart, publishCart } from '../cart-pill/cart-events.ts';
import type { VariantChosen } from '../product-form/variant-event.ts';

const show = () => {
  const quantity = latestCart()?.totalQuantity ?? 0;
  for (const count of document.querySelectorAll('.sqs-cart-quantity'))
    if (count.textContent !== `${quantity}`) count.textContent = `${quantity}`;
  for (const cart of document.querySelectorAll('.sqs-custom-cart'))
    cart.classList.toggle('cart-quantity-zero', quantity === 0);
};

const fetchCart = () => {
  // Nobody is asked for a cart that cannot be there.
  if (!/\bhasCart=1|SiteUserInfo=/.test(document.cookie)) return;
  getCart(createCall())
    .then((cart) => publishCart({ cart }))
    // A page without its count is a page that works; the next one tries again.
    .catch(() => {});
};

/** The price that stands nearest around the form of a product. */
const priceBeside = (itemId: string): Element | null => {
  const field = document.querySelector(`form input[name="itemId"][value="${CSS.escape(itemId)}"]`);
  for (let around = field?.parentElement; around; around = around.parentElement) {
    const price = around.querySelector('.product-price');
    if (price) return price;
  }
  return null;
};

const part = (className: string, text: string) =>
  Object.assign(document.createElement('span'), { className, textContent: text });

onCart(show);
document.addEventListener('plinth:variant', (event) => {
  const { itemId, priceText, salePriceText } = (event as CustomEvent<VariantChosen>).detail;
  const place = priceBeside(itemId);
  if (!place) return;
  if (salePriceText === undefined) place.replaceChildren(priceText);
  else place.replaceChildren(part('sale-price', salePriceText), ' ', part('original-price', priceText));
});
addEventListener('DOMContentLoaded', () => {
  if (latestCart()) show();
  else fetchCart();
  // Themes that load pages by script put in another count with each of them.
  let isSoon = false;
  new MutationObserver(() => {
    if (isSoon || !latestCart()) return;
    isSoon = true;
    requestAnimationFrame(() => {
      isSoon = false;
      show();
    });
  }).observe(document.body, { childList: true, subtree: true });
});
// Back by the back button: the page is as it was left, the cart may not be.
addEventListener('pageshow', (event) => {
  if (event.persisted) fetchCart();
});
