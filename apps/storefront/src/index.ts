export type { BookPageProps } from './book-page/book-page.tsx';
export type { CartPageProps } from './cart-page/cart-page.tsx';
export type { Country } from './checkout/address-fields.tsx';
export type { CheckoutPageProps, PaymentWay, SavedAddress } from './checkout/checkout-props.ts';
export type { DeliveryProps } from './confirmation/delivered.tsx';
export type { OrderConfirmationProps } from './confirmation/order-confirmation.tsx';
export type { ProductGalleryProps } from './gallery/product-gallery.tsx';
export type { GiftCardPageProps } from './gift-card/gift-card-page.tsx';
export type { ListingButtonProps } from './listing-button/listing-button.tsx';
export { listingButtonFrom } from './listing-button/listing-button-from.ts';
export { type InlineScriptName, type IslandName, loaderScript, type Manifest, readManifest } from './manifest.ts';
export { type ProductFormSources, productFormFrom } from './product-form/product-form-from.ts';
export type {
  AddMode,
  FormVariant,
  ProductFormProps,
} from './product-form/product-form-props.ts';
export * from './render.tsx';
