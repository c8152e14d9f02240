import type {
  PaymentMethodsChange,
  PayPalKeysChange,
  PlaceSettingsChange,
  SaveBusiness,
  SaveCheckoutSettings,
  SaveDeliverySettings,
  SaveGiftCardSettings,
  SaveInvoiceSettings,
  SearchSettingsChange,
  StripeKeysChange,
  WebsiteSettingsChange,
} from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const websiteSettingsQuery = queryOptions({
  queryKey: ['website-settings'],
  queryFn: ({ signal }) => call('GET /api/content/website-settings', { signal }),
});

/** What search engines and social networks learn of the website, as visitors have it. */
export const seoSettingsQuery = queryOptions({
  queryKey: ['seo-settings'],
  queryFn: ({ signal }) => call('GET /api/content/seo-settings', { signal }),
});

/** Changes what is named of them. @throws CallFailure 422 by service for what is no code; 409 where somebody else was faster */
export const changeSearchSettings = (body: SearchSettingsChange) =>
  call('PATCH /api/content/search-settings', { body });

/** Changes what is named. @throws CallFailure 422 with a message for each field; 409 where somebody else was faster */
export const changeWebsiteSettings = (body: WebsiteSettingsChange) =>
  call('PUT /api/content/website-settings', { body });

/** Address, opening hours and accounts of the business. */
export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: ({ signal }) => call('GET /api/content/business', { signal }),
});

/** @throws CallFailure 422 with what is wrong, by field; 409 where somebody else was faster */
export const saveBusiness = (body: SaveBusiness) => call('PUT /api/content/business', { body });

/** The owner's own code, place by place; only who runs the website reads and changes it. */
export const injectedCodeQuery = queryOptions({
  queryKey: ['injected-code'],
  queryFn: ({ signal }) => call('GET /api/code-injection', { signal }),
});
/** @throws CallFailure 409 where somebody else was faster */
export const saveInjectedCode = (body: { place: CodePlace; html: string; before: string }) =>
  call('PUT /api/code-injection', { body });
export type CodePlace = 'header' | 'footer' | 'lockPage' | 'orderConfirmation';

/** The ways to pay; administrators alone read and choose them. */
export const paymentSettingsQuery = queryOptions({
  queryKey: ['payment-settings'],
  queryFn: ({ signal }) => call('GET /api/commerce/payment-settings', { signal }),
});

export const changePaymentSettings = (body: PaymentMethodsChange) =>
  call('PUT /api/commerce/payment-settings', { body });

/** @throws CallFailure 422 with `fields`, also where Stripe refuses a key */
export const changeStripeKeys = (body: StripeKeysChange) => call('PUT /api/commerce/payment-settings/stripe', { body });

export const removeStripeKeys = () => call('DELETE /api/commerce/payment-settings/stripe');

/** @throws CallFailure 422 with `fields`, also where PayPal refuses a key */
export const changePayPalKeys = (body: PayPalKeysChange) => call('PUT /api/commerce/payment-settings/paypal', { body });
/** @throws CallFailure 409 `in-use` while payments are under way */
export const removePayPalKeys = () => call('DELETE /api/commerce/payment-settings/paypal');
/** What is wrong with the stored keys and the webhook, as PayPal tells it now. */
export const checkPayPal = () => call('POST /api/commerce/payment-settings/paypal/check');

/** What cart and checkout ask shoppers for. */
export const checkoutSettingsQuery = queryOptions({
  queryKey: ['checkout-settings'],
  queryFn: ({ signal }) => call('GET /api/commerce/checkout-settings', { signal }),
});

export const changeCheckoutSettings = (body: SaveCheckoutSettings) =>
  call('PUT /api/commerce/checkout-settings', { body });

/** How long and how often buyers may fetch what they have bought. */
export const deliverySettingsQuery = queryOptions({
  queryKey: ['delivery-settings'],
  queryFn: ({ signal }) => call('GET /api/commerce/delivery-settings', { signal }),
});

export const changeDeliverySettings = (body: SaveDeliverySettings) =>
  call('PUT /api/commerce/delivery-settings', { body });

/** How long gift cards are good. */
export const giftCardSettingsQuery = queryOptions({
  queryKey: ['gift-card-settings'],
  queryFn: ({ signal }) => call('GET /api/commerce/gift-card-settings', { signal }),
});

export const changeGiftCardSettings = (body: SaveGiftCardSettings) =>
  call('PUT /api/commerce/gift-card-settings', { body });

/** Who looks up addresses while they are typed; administrators alone read and choose it. */
export const placeSettingsQuery = queryOptions({
  queryKey: ['place-settings'],
  queryFn: ({ signal }) => call('GET /api/content/place-settings', { signal }),
});

export const changePlaceSettings = (body: PlaceSettingsChange) => call('PUT /api/content/place-settings', { body });

/** What stands on invoices, and how they are numbered. */
export const invoiceSettingsQuery = queryOptions({
  queryKey: ['invoice-settings'],
  queryFn: ({ signal }) => call('GET /api/commerce/invoice-settings', { signal }),
});
/** @throws CallFailure 422 with what is wrong, by field */
export const changeInvoiceSettings = (body: SaveInvoiceSettings) =>
  call('PUT /api/commerce/invoice-settings', { body });
