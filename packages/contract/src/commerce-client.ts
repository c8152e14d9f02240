import type {
  AddCouponRequest,
  AddEntryRequest,
  AddGiftCardRequest,
  SetCompanyRequest,
  SetContactRequest,
  SetMessagesRequest,
  SetShippingRequest,
  StartSubscriptionRequest,
  UpdateAdditionalFieldsRequest,
  UpdateEntryRequest,
} from './cart.ts';
import type { CheckoutRequest } from './checkout.ts';
import { type Call, type ClientOptions, createCall } from './client.ts';

// The calls of published pages stand alone, so that an island carries only those it makes.

/** CART-07. */
export const getCart = (call: Call) =>
  call('GET /api/commerce/shopping-cart', { query: { timecode: `${Date.now()}`, calculateSubtotal: 'true' } });
/** ADD-03. */
export const addEntry = (call: Call, body: AddEntryRequest) =>
  call('POST /api/commerce/shopping-cart/entries', { body });
/** SUBS-05. */
export const startSubscription = (call: Call, body: StartSubscriptionRequest) =>
  call('POST /api/3/commerce/cart/subscription', { body });
/** STOCK-02. */
export const getStock = (call: Call, itemId: string) =>
  call('GET /api/commerce/inventory/stock', { query: { itemId } });

/** All typed calls of the buying path. */
export const createClient = (options: ClientOptions = {}) => {
  const call = createCall(options);
  return {
    getCart: () => getCart(call),
    addEntry: (body: AddEntryRequest) => addEntry(call, body),
    updateEntry: (entryId: string, body: UpdateEntryRequest) =>
      call('PUT /api/commerce/shopping-cart/entries/:entryId', { params: { entryId }, body }),
    removeEntry: (entryId: string) =>
      call('DELETE /api/commerce/shopping-cart/entries/:entryId', { params: { entryId } }),
    /** ADD-06. */
    updateAdditionalFields: (entryId: string, body: UpdateAdditionalFieldsRequest) =>
      call('PUT /api/commerce/shopping-cart/entries/:entryId/additionalFields', { params: { entryId }, body }),
    addCoupon: (body: AddCouponRequest) => call('POST /api/commerce/shopping-cart/coupons', { body }),
    removeCoupon: (code: string) => call('DELETE /api/commerce/shopping-cart/coupons/:code', { params: { code } }),
    addGiftCard: (body: AddGiftCardRequest) => call('POST /api/commerce/shopping-cart/gift-cards', { body }),
    removeGiftCard: (id: string) => call('DELETE /api/commerce/shopping-cart/gift-cards/:id', { params: { id } }),
    setContact: (body: SetContactRequest) => call('PUT /api/commerce/shopping-cart/contact', { body }),
    setMessages: (body: SetMessagesRequest) => call('PUT /api/commerce/shopping-cart/messages', { body }),
    setCompany: (body: SetCompanyRequest) => call('PUT /api/commerce/shopping-cart/company', { body }),
    setShipping: (body: SetShippingRequest) => call('PUT /api/commerce/shopping-cart/shipping', { body }),
    getStock: (itemId: string) => getStock(call, itemId),
    startSubscription: (body: StartSubscriptionRequest) => startSubscription(call, body),
    /** Placing an order: the same key gives the same order however often it is sent. */
    checkout: (body: CheckoutRequest, idempotencyKey: string) =>
      call('POST /api/commerce/checkout', { body, headers: { 'idempotency-key': idempotencyKey } }),
  };
};
export type CommerceClient = ReturnType<typeof createClient>;
