import { linkProof } from '../platform/http/signed-link.ts';
import type { MarkedWebsite } from './marked-website.ts';
import type { Recipe } from './tenancy-recipes.ts';

const upload = (name: string) => ({
  contentType: 'multipart/form-data; boundary=x',
  body: `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\nbytes\r\n--x--\r\n`,
});
const inAnHour = () => new Date(Date.now() + 3_600_000);

/** The same link as it was signed for B, for A, and by nobody. */
const links = (kind: 'download' | 'membership') => (b: MarkedWebsite, a: MarkedWebsite) => {
  const id = kind === 'download' ? b.downloadId : b.grantId;
  return [b.websiteId, a.websiteId]
    .map((websiteId) => linkProof([kind, websiteId, id], inAnHour()))
    .concat(`zzzzzz.${'A'.repeat(43)}`)
    .map((proof) => ({ params: { id, proof } }));
};

const toNobody = { name: '', email: 'nobody@example.com', message: '', day: '' };

/** Gift cards, downloads and memberships. */
export const deliveryRecipes: Readonly<Record<string, Recipe>> = {
  'POST /api/commerce/shopping-cart/gift-cards': { attacks: (b) => [{ body: { code: b.giftCardCode } }] },
  'DELETE /api/commerce/shopping-cart/gift-cards/:id': { attacks: (b) => [{ params: { id: b.soldCardId } }] },
  'POST /api/commerce/orders/:id/deliver': { attacks: (b) => [{ params: { id: b.orderId } }] },
  'PUT /api/commerce/orders/:id/gift-cards/:lineId': {
    attacks: (b, a) => [
      { params: { id: b.orderId, lineId: b.orderId }, body: toNobody },
      { params: { id: a.orderId, lineId: b.orderId }, body: toNobody },
    ],
  },
  'GET /api/commerce/delivery-settings': { attacks: () => [{}] },
  'PUT /api/commerce/delivery-settings': {
    attacks: () => [{ body: { downloadLimit: 9, downloadDays: 9, membershipLinkDays: 9 } }],
  },
  'GET /api/commerce/products/:id/delivery': { attacks: (b) => [{ params: { id: b.itemId } }] },
  'POST /api/commerce/products/:id/files': {
    attacks: (b) => [{ params: { id: b.itemId }, ...upload(`../${b.websiteId}/a.pdf`) }],
  },
  'DELETE /api/commerce/products/:id/files/:fileId': {
    attacks: (b, a) => [
      { params: { id: b.itemId, fileId: b.productFileId } },
      { params: { id: a.itemId, fileId: b.productFileId } },
    ],
  },
  'PUT /api/commerce/products/:id/membership': {
    attacks: (b, a) => [
      { params: { id: b.itemId }, body: { memberAreaId: b.memberAreaId } },
      { params: { id: a.itemId }, body: { memberAreaId: b.memberAreaId } },
    ],
  },
  'GET /downloads/:id/:proof': { attacks: links('download') },
  'GET /membership/:id/:proof': { attacks: links('membership') },
  'POST /membership/:id/:proof': {
    attacks: (b, a) => links('membership')(b, a).map((link) => ({ ...link, form: { xsrf: a.memberXsrf } })),
  },
};
