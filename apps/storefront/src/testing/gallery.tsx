import type { OrderConfirmation } from '@plinth/contract';
import type { AddButtonState } from '@plinth/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { AddButtonFace } from '../parts/add-button-face.tsx';
import { bagIcon, Icon } from '../parts/icons.tsx';
import type { FormVariant, ProductFormProps } from '../product-form/product-form-props.ts';
import {
  renderCartPage,
  renderCheckoutPage,
  renderListingButton,
  renderOrderConfirmation,
  renderProductForm,
  renderProductGallery,
} from '../render.tsx';
import { cart, entry } from './carts.ts';

/** One part of the storefront in one state. */
export interface GalleryState {
  readonly name: string;
  readonly html: string;
}

export interface GalleryGroup {
  readonly title: string;
  readonly note: string;
  readonly states: readonly GalleryState[];
}

const BUTTON_STATES: readonly AddButtonState[] = [
  'idle',
  'adding',
  'added',
  'error',
  'select-option',
  'just-sold-out',
  'sold-out',
];

const image = (name: string, alt: string) => ({ url: `/images/${name}.jpg`, alt, width: 1200, height: 1500 });

const variant = (
  sku: string,
  attributes: Record<string, string>,
  priceText: string,
  more: Partial<FormVariant> = {},
): FormVariant => ({ id: sku, sku, attributes, priceText, unlimited: false, qtyInStock: 5, ...more });

/** A product's form with what most of them have; a state says what is different. */
const form = (itemId: string, more: Partial<ProductFormProps>): string =>
  renderProductForm({
    itemId,
    name: 'Dew tumbler',
    url: '/product/tumbler',
    productType: 1,
    mode: 'cart',
    variants: [variant(`${itemId}-1`, {}, '$32.00')],
    priceText: '$32.00',
    showPrice: true,
    status: 'none',
    showQuantity: true,
    buttonText: 'Add To Cart',
    labels: { quantity: 'Quantity', denomination: 'Amount' },
    ...more,
  });

const glazes = {
  variantOptionOrdering: ['Size', 'Glaze'],
  swatches: { Glaze: { Oat: '#d8cdb8', Moss: '#6f7a58', Ink: '#2b2f38' } },
  variants: [
    variant('S-OAT', { Size: 'Small', Glaze: 'Oat' }, '$32.00'),
    variant('S-MOSS', { Size: 'Small', Glaze: 'Moss' }, '$32.00', { qtyInStock: 0 }),
    variant('L-OAT', { Size: 'Large', Glaze: 'Oat' }, '$38.00'),
    variant('L-INK', { Size: 'Large', Glaze: 'Ink' }, '$38.00', { salePriceText: '$30.00' }),
  ],
  priceText: 'from $30.00',
};

const offer = { provider: 'Afterpay', infoUrl: '/static/installments/afterpay/en-US.html' };

const addButtons: GalleryGroup = {
  title: 'Add to cart',
  note: 'The button of a product and of a list, as it goes from idle to added or back.',
  states: BUTTON_STATES.map((state) => ({
    name: state,
    html: renderToStaticMarkup(<AddButtonFace state={state} idleText="Add To Cart" />),
  })),
};

const listingButtons: GalleryGroup = {
  title: 'Button on a list',
  note: 'It wakes when it is seen, and works as a plain form before.',
  states: [
    { name: 'one variant', html: listingButton('tumbler', { sku: 'DEW-S-OAT' }) },
    {
      name: 'a choice of variants',
      html: listingButton('tumbler-choice', {
        choices: [
          { sku: 'DEW-S-OAT', label: 'Small / Oat' },
          { sku: 'DEW-S-MOSS', label: 'Small / Moss', soldOut: true },
        ],
      }),
    },
    { name: 'sold out', html: listingButton('board', { sku: 'ARC-1', soldOut: true }) },
    { name: 'words of its own', html: listingButton('card', { sku: 'GC-25', buttonText: 'Choose an amount' }) },
  ],
};

function listingButton(itemId: string, more: Partial<Parameters<typeof renderListingButton>[0]>): string {
  return renderListingButton({ itemId, name: 'Dew tumbler', soldOut: false, buttonText: 'Add To Cart', ...more });
}

const productForms: GalleryGroup = {
  title: 'Product form',
  note: 'Price, variants, quantity and button of a product page.',
  states: [
    { name: 'without a choice', html: form('plain', {}) },
    { name: 'sizes and glazes', html: form('glazed', glazes) },
    { name: 'as dropdowns', html: form('dropdown', { ...glazes, variantDisplay: 'dropdown' }) },
    {
      name: 'on sale',
      html: form('sale', {
        status: 'on-sale',
        statusText: 'sale',
        priceText: '$148.00',
        salePriceText: '$118.00',
        variants: [variant('EMB-1', {}, '$148.00', { salePriceText: '$118.00' })],
      }),
    },
    {
      name: 'sold out',
      html: form('gone', {
        status: 'sold-out',
        statusText: 'sold out',
        variants: [variant('ARC-1', {}, '$64.00', { qtyInStock: 0 })],
      }),
    },
    {
      name: 'subscription',
      html: form('tea', {
        mode: 'subscription',
        buttonText: 'Subscribe',
        showQuantity: false,
        priceText: '$18.00 every month',
        subscriptionText: 'Billed every month until cancelled',
      }),
    },
    {
      name: 'gift card',
      html: form('gift', {
        mode: 'gift-card',
        productType: 4,
        showQuantity: false,
        priceText: 'from $25.00',
        variantOptionOrdering: ['Amount'],
        variants: [variant('GC-25', { Amount: '$25' }, '$25.00'), variant('GC-100', { Amount: '$100' }, '$100.00')],
      }),
    },
    {
      name: 'in installments',
      html: form('parts', { installments: { ...offer, inRange: true, text: 'or 4 payments of $8.00' } }),
    },
    {
      name: 'outside the installments',
      html: form('parts-not', { installments: { ...offer, inRange: false, text: 'available for orders over $35.00' } }),
    },
    {
      name: 'came back with a problem',
      html: form('problem', {
        ...glazes,
        problem: { message: 'Please choose a size and a glaze.', chosen: { Size: 'Small' }, quantity: '2' },
      }),
    },
  ],
};

const images: GalleryGroup = {
  title: 'Images of a product',
  note: 'Swipe, thumbnails, arrow keys and zoom.',
  states: [
    {
      name: 'several',
      html: renderProductGallery({
        itemId: 'several',
        name: 'Dew tumbler',
        images: [
          image('dew-tumbler-clear', 'A clear tumbler'),
          image('dune-plate-oat', 'A plate in oat'),
          image('pebble-cups', 'Cups like pebbles'),
        ],
      }),
    },
    {
      name: 'one',
      html: renderProductGallery({
        itemId: 'one',
        name: 'Ember teapot',
        images: [image('ember-teapot', 'A teapot in ember red')],
      }),
    },
  ],
};

/** The pill's state is the shopper's own and comes over the wire; here it is drawn as the script draws it. */
const pill = (quantity: string, spoken: string): string =>
  renderToStaticMarkup(
    <a className="pl-cart-pill" href="/cart" aria-label={spoken}>
      <Icon path={bagIcon} />
      <span className="pl-cart-pill__count">{quantity}</span>
    </a>,
  );

const pills: GalleryGroup = {
  title: 'Cart pill',
  note: 'Hidden while there is nothing in the cart.',
  states: [
    { name: 'one', html: pill('1', '1 item in cart') },
    { name: 'many', html: pill('24', '24 items in cart') },
    { name: 'above 100', html: pill('100+', 'More than 100 items in cart') },
  ],
};

/** Parts that stand side by side on one page. */
export const galleryGroups: readonly GalleryGroup[] = [addButtons, listingButtons, productForms, images, pills];

const usd = (value: string) => ({ value, currency: 'USD' });
const shipping = { id: 'post', name: 'Ground', costCents: 500 };
const tumblers = [
  entry('dew', {
    title: 'Dew tumbler',
    quantity: 2,
    purchasePriceCents: 3200,
    subTotal: usd('64.00'),
    image: image('dew-tumbler-clear', 'A clear tumbler'),
  }),
  entry('ember', {
    title: 'Ember teapot',
    purchasePriceCents: 11800,
    subTotal: usd('118.00'),
    optionLabels: [],
    chosenVariant: { sku: 'EMB-1', attributes: {} },
    image: image('ember-teapot', 'A teapot in ember red'),
  }),
];
/** What the gallery answers to the call for the cart. */
export const galleryCart = cart(tumblers, {
  shippingOptions: [shipping, { id: 'air', name: 'Air', costCents: 1800 }],
  selectedShippingOption: shipping,
  shippingCostCents: 500,
  discountCents: 2730,
  coupons: ['HELLO'],
  validCoupons: [{ code: 'HELLO', label: '15% off' }],
  taxCents: 1420,
  grandTotalCents: 17390,
});
const checkout = (more: Partial<Parameters<typeof renderCheckoutPage>[0]> = {}): string =>
  renderCheckoutPage({
    cart: galleryCart,
    storeName: 'Hearth & Field',
    countries: [
      { code: 'US', name: 'United States' },
      { code: 'DE', name: 'Germany' },
    ],
    paymentWays: [{ provider: 'test', choice: 'test', name: 'Test card' }],
    idempotencyKey: 'gallery-gallery-gallery',
    marketingText: 'Letters, four times a year',
    policies: [{ label: 'Returns', url: '/returns' }],
    ...more,
  });

const order: OrderConfirmation = {
  id: 'order1',
  orderNumber: '00042',
  purchasedCartId: 'cart1',
  websiteId: 'site1',
  testMode: true,
  created: Date.UTC(2026, 10, 20, 10),
  email: 'mara@example.com',
  items: tumblers.map(({ title, quantity, chosenVariant, purchasePriceCents, image, optionLabels }) => ({
    sku: chosenVariant.sku,
    productName: title,
    quantity,
    unitPrice: usd((purchasePriceCents / 100).toFixed(2)),
    ...(image ? { image } : {}),
    ...(optionLabels ? { optionLabels } : {}),
  })),
  subtotal: usd('182.00'),
  discountTotal: usd('27.30'),
  shippingTotal: usd('5.00'),
  taxTotal: usd('14.20'),
  grandTotal: usd('173.90'),
  shippingOptionName: 'Ground',
  shippingAddress: {
    firstName: 'Mara',
    lastName: 'Lind',
    address1: '12 Elm Street',
    postalCode: '10001',
    city: 'New York',
    region: 'NY',
    country: 'US',
  },
};

interface GalleryPage {
  readonly title: string;
  body(): string;
}

/** Whole pages, each in a frame of its own. */
export const galleryPages: Readonly<Record<string, GalleryPage>> = {
  'cart-empty': { title: 'Cart, empty', body: () => renderCartPage({ cart: cart(), shopUrl: '/' }) },
  'cart-full': {
    title: 'Cart, with a coupon',
    body: () => renderCartPage({ cart: galleryCart, shopUrl: '/', note: 'Free returns for thirty days' }),
  },
  checkout: { title: 'Checkout, fresh', body: () => checkout() },
  'checkout-problems': {
    title: 'Checkout, with problems',

    body: () =>
      checkout({
        values: { email: 'mara@', 'shippingAddress.firstName': 'Mara' },
        errors: {
          email: 'Please enter an email address, such as name@example.com.',
          'shippingAddress.lastName': 'Please enter a last name.',
        },
        message: 'The payment was declined. Please try another card.',
      }),
  },
  confirmation: {
    title: 'Order confirmation',
    body: () =>
      renderOrderConfirmation({
        order,
        storeName: 'Hearth & Field',
        shopUrl: '/',
        contactEmail: 'hello@hearth.example',
      }),
  },
};
