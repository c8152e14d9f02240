import { renderToStaticMarkup } from 'react-dom/server';
import { BlockForm, type BlockFormProps } from './block-form/block-form.tsx';
import { BookPage, type BookPageProps } from './book-page/book-page.tsx';
import { OwnBookingPage, type OwnBookingPageProps } from './book-page/own-booking-page.tsx';
import { CartPage, type CartPageProps } from './cart-page/cart-page.tsx';
import { CartPill } from './cart-pill/cart-pill.tsx';
import { CheckoutPage } from './checkout/checkout-page.tsx';
import type { CheckoutPageProps } from './checkout/checkout-props.ts';
import { Delivered, type DeliveryProps } from './confirmation/delivered.tsx';
import { OrderConfirmationPage, type OrderConfirmationProps } from './confirmation/order-confirmation.tsx';
import { ProductGallery, type ProductGalleryProps } from './gallery/product-gallery.tsx';
import { GiftCardPage, type GiftCardPageProps } from './gift-card/gift-card-page.tsx';
import { renderIsland } from './island.tsx';
import { ListingButton, type ListingButtonProps } from './listing-button/listing-button.tsx';
import { PlainAdditionalFields } from './product-form/plain-additional-fields.tsx';
import { ProductForm } from './product-form/product-form.tsx';
import type { ProductFormProps } from './product-form/product-form-props.ts';

/** A product's form, for its page (formatter product-checkout). Part of cached HTML: the props hold nothing personal. */
export const renderProductForm = (props: ProductFormProps): string => {
  const { additionalFields, itemId } = props;
  const plainFields = additionalFields && <PlainAdditionalFields fields={additionalFields.fields} itemId={itemId} />;
  return renderIsland('product-form', itemId, props, <ProductForm {...props} plainFields={plainFields} />);
};

/** The button of a product on a list (formatter add-to-cart-btn). */
export const renderListingButton = (props: ListingButtonProps): string =>
  renderIsland('listing-button', props.itemId, props, <ListingButton {...props} />);

/** The images of a product. */
export const renderProductGallery = (props: ProductGalleryProps): string =>
  renderIsland('product-gallery', props.itemId, props, <ProductGallery {...props} />);

/**
 * The cart pill: hidden and the same for everyone, so that it can be cached.
 *
 * @param key tells two pills of one page apart (header and footer)
 */
export const renderCartPill = (key = '1'): string => renderIsland('cart-pill', key, {}, <CartPill />);

/** The body of /cart: private, rendered per request, never cached. */
export const renderCartPage = (props: CartPageProps): string =>
  renderIsland('cart-page', props.cart.id, props, <CartPage {...props} />);

/** The body of /checkout: private, rendered per request, never cached. Needs the stylesheet `checkout` as well. */
export const renderCheckoutPage = (props: CheckoutPageProps): string =>
  renderIsland('checkout-page', props.cart.id, props, <CheckoutPage {...props} />);

/** The body of /gift-card/{itemId}: plain HTML. Needs the stylesheets `checkout` and `form` as well. */
export const renderGiftCardPage = (props: GiftCardPageProps): string =>
  renderToStaticMarkup(<GiftCardPage {...props} />);

/** The body of /commerce/book/{itemId}: plain HTML. Needs the stylesheet `checkout` as well. */
export const renderBookPage = (props: BookPageProps): string => renderToStaticMarkup(<BookPage {...props} />);

/** The body of /account/bookings/{id}: plain HTML. Needs the stylesheet `checkout` as well. */
export const renderOwnBooking = (props: OwnBookingPageProps): string =>
  renderToStaticMarkup(<OwnBookingPage {...props} />);

/** The body of /checkout/order-confirmed: plain HTML. Needs the stylesheet `checkout` as well. */
export const renderOrderConfirmation = (props: OrderConfirmationProps): string =>
  renderToStaticMarkup(<OrderConfirmationPage {...props} />);

/** What orders have handed over, for a page of the account; '' for nothing. Needs the stylesheet `checkout` as well. */
export const renderDelivered = (props: DeliveryProps & { storeName: string }): string =>
  props.downloads.length + props.giftCards.length + props.memberships.length === 0
    ? ''
    : renderToStaticMarkup(
        <div className="pl-confirmed pl-confirmed--part">
          <Delivered {...props} />
        </div>,
      );

/** A form of the form builder, for its block and for the page that answers it: plain HTML, which the island `form` improves. */
export const renderBlockForm = (props: BlockFormProps): string => renderToStaticMarkup(<BlockForm {...props} />);
