import { usualMail } from '@plinth/domain';
import type { MarkedWebsite } from './marked-website.ts';
import type { Recipe } from './tenancy-recipes.ts';

const off = {
  carts: { enabled: false, hours: 10, audience: 'typed', couponCode: '', subject: '', text: '' },
  reviews: { enabled: false, days: 7, subject: '', text: '' },
  bookings: { enabled: false, before: 1, unit: 'days', subject: '', text: '' },
};
const sample = { kind: 'cart', couponCode: '', subject: '', text: '' };
const mail = { subject: 'Mine', preheader: '', blocks: [] };
/** Whole enough to be saved. */
const whole = { ...mail, blocks: usualMail('order-shipped').blocks };
const ofImage = (b: MarkedWebsite) => ({
  ...whole,
  blocks: [...whole.blocks, { id: 'image', type: 'image', assetId: b.assetId, alt: '', link: '' }],
});
const shipped = { params: { kind: 'order-shipped' } };
const stop: Recipe = {
  attacks: (b) => [
    { params: { kind: 'cart', address: b.stopAddress, proof: b.stopProof } },
    { params: { kind: 'review', address: b.stopAddress, proof: b.stopProof } },
  ],
};

/** Mails that the shop writes by itself: the owner's calls, and where their links lead. */
export const mailRecipes: Readonly<Record<string, Recipe>> = {
  'GET /api/commerce/automatic-mails': { attacks: () => [{}] },
  'PUT /api/commerce/automatic-mails': {
    attacks: (b) => [
      { body: off },
      { body: { ...off, carts: { ...off.carts, enabled: true, couponCode: b.couponCode } } },
    ],
  },
  'POST /api/commerce/automatic-mails/preview': {
    attacks: () => [
      { body: sample },
      { body: { ...sample, kind: 'review' } },
      { body: { ...sample, kind: 'booking' } },
    ],
    showsOwner: true,
  },
  'POST /api/commerce/automatic-mails/test': { attacks: () => [{ body: sample }] },
  'GET /api/commerce/customer-mails': { attacks: () => [{}] },
  'GET /api/commerce/customer-mails/:kind': { attacks: () => [shipped], showsOwner: true },
  'PUT /api/commerce/customer-mails/:kind': {
    attacks: (b) => [
      { ...shipped, body: { mail: whole } },
      { ...shipped, body: { mail: ofImage(b) } },
      { ...shipped, body: { mail: null } },
    ],
  },
  'POST /api/commerce/customer-mails/:kind/preview': {
    attacks: (b) => [
      { ...shipped, body: { mail } },
      { ...shipped, body: { mail: ofImage(b) } },
    ],
    showsOwner: true,
  },
  'POST /api/commerce/customer-mails/:kind/test': {
    attacks: (b) => [
      { ...shipped, body: { mail: whole } },
      { ...shipped, body: { mail: ofImage(b) } },
    ],
  },
  'PUT /api/commerce/shopping-cart/contact': {
    attacks: () => [{ body: { email: 'taken@example.com', agreed: true } }],
  },
  'GET /cart/return/:id': {
    attacks: (b) => [
      { params: { id: b.cartMailId }, query: { token: b.cartMailProof } },
      { params: { id: b.cartMailId }, query: { token: 'x' } },
    ],
  },
  'GET /newsletter/stop/:kind/:address/:proof': stop,
  'POST /newsletter/stop/:kind/:address/:proof': stop,
};
