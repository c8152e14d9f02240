import type { Recipe } from './tenancy-recipes.ts';

const website = {
  title: ' ',
  kind: 'shop',
  theme: 'lookbook',
  language: 'en-US',
  country: 'US',
  timeZone: 'America/New_York',
  currency: 'USD',
};
const owner = { displayName: 'New', email: 'new@example.com', password: 'short' };

/** Attacks on the calls for whole websites: by the id of another one's, whatever role the asker has here. */
export const websiteRecipes: Readonly<Record<string, Recipe>> = {
  'POST /api/setup/code': { attacks: () => [{ body: { code: 'AAAA-AAAA-AAAA-AAAA' } }] },
  'POST /api/setup': {
    attacks: () => [{ body: { code: 'AAAA-AAAA-AAAA-AAAA', website, owner, keepDemo: false } }],
  },
  'GET /api/domains': { attacks: () => [{}], showsOwner: true },
  'POST /api/domains': { attacks: (b) => [{ body: { host: b.host } }] },
  'POST /api/domains/:host/verify': { attacks: (b) => [{ params: { host: `new-${b.marker}.example.com` } }] },
  'POST /api/domains/:host/primary': {
    attacks: (b) => [{ params: { host: `${b.identifier}-${b.marker}.example.com` } }],
  },
  'PUT /api/domains/redirect-own': { attacks: () => [{ body: { on: true } }] },
  'POST /api/domains/:host/certificate': {
    attacks: (b) => [{ params: { host: `${b.identifier}-${b.marker}.example.com` } }],
  },
  'GET /.well-known/acme-challenge/:token': { attacks: () => [{ params: { token: 'a'.repeat(32) } }] },
  'DELETE /api/domains/:host': {
    attacks: (b) =>
      [`${b.identifier}-${b.marker}`, `new-${b.marker}`].map((name) => ({ params: { host: `${name}.example.com` } })),
  },
  'GET /api/keys': { attacks: () => [{}], showsOwner: true },
  'POST /api/keys': { attacks: () => [{ body: { name: ' ', role: 4, days: 30 } }] },
  'DELETE /api/keys/:id': { attacks: (b) => [{ params: { id: b.apiKeyId } }] },
  'GET /api/hooks': { attacks: () => [{}], showsOwner: true },
  'POST /api/hooks': {
    attacks: (b) => [{ body: { url: `https://hooks.example.com/${b.identifier}`, events: ['order.paid'] } }],
  },
  'PATCH /api/hooks/:id': { attacks: (b) => [{ params: { id: b.eventHookId }, body: { enabled: false } }] },
  'DELETE /api/hooks/:id': { attacks: (b) => [{ params: { id: b.eventHookId } }] },
  'POST /api/hooks/:id/secret': { attacks: (b) => [{ params: { id: b.eventHookId } }] },
  'POST /api/hooks/:id/test': { attacks: (b) => [{ params: { id: b.eventHookId } }] },
  'GET /api/hooks/:id/deliveries': {
    attacks: (b, a) => [
      { params: { id: b.eventHookId } },
      { params: { id: a.eventHookId }, query: { cursor: b.eventDeliveryId } },
    ],
    showsOwner: true,
  },
  'POST /api/hooks/:id/deliveries/:deliveryId/again': {
    attacks: (b, a) => [
      { params: { id: b.eventHookId, deliveryId: b.eventDeliveryId } },
      { params: { id: a.eventHookId, deliveryId: b.eventDeliveryId } },
    ],
  },
  'GET /api/people': { attacks: () => [{}], showsOwner: true },
  'POST /api/people/invitations': { attacks: () => [{ body: { email: 'no address', role: 4 } }] },
  'POST /api/people/invitations/:id/resend': { attacks: (b) => [{ params: { id: b.invitationId } }] },
  'DELETE /api/people/invitations/:id': { attacks: (b) => [{ params: { id: b.invitationId } }] },
  'PATCH /api/people/:accountId': { attacks: (b) => [{ params: { accountId: b.accountId }, body: { role: 10 } }] },
  'DELETE /api/people/:accountId': { attacks: (b) => [{ params: { accountId: b.accountId } }] },
  'GET /api/owner/invitations/:token': { attacks: () => [{ params: { token: 'a'.repeat(43) } }] },
  'POST /api/owner/invitations/:token': {
    attacks: () => [
      { params: { token: 'a'.repeat(43) }, body: { displayName: 'New', password: 'a long new password' } },
    ],
  },
  'GET /api/websites': { attacks: () => [{}], personal: true, showsOwner: true },
  'GET /api/websites/:websiteId/picture': {
    attacks: (b) => [{ params: { websiteId: b.websiteId } }],
    personal: true,
  },
  'POST /api/websites': { attacks: () => [{ body: { website, owner } }] },
  'POST /api/websites/:websiteId/copy': {
    attacks: (b) => [{ params: { websiteId: b.websiteId }, body: { title: 'Taken' } }],
  },
  'POST /api/content/wordpress': {
    attacks: (b) => [
      {
        contentType: 'multipart/form-data; boundary=x',
        body: `--x\r\ncontent-disposition: form-data; name="file"; filename="../${b.websiteId}/a.xml"\r\n\r\n<rss/>\r\n--x--\r\n`,
      },
    ],
  },
  'POST /api/content/wordpress/feed': { attacks: () => [{ body: { url: 'http://127.0.0.1/feed' } }] },
  'GET /api/content/wordpress': { attacks: () => [{}], showsOwner: true },
  'POST /api/content/wordpress/:id/start': {
    attacks: (b, a) =>
      [a.wordpressImportId, b.wordpressImportId].map((id) => ({
        params: { id },
        body: {
          collectionId: b.blogId,
          authors: { someone: b.authorId },
          posts: true,
          pages: true,
          comments: true,
          files: false,
          redirects: true,
        },
      })),
  },
  'POST /api/content/wordpress/:id/undo': { attacks: (b) => [{ params: { id: b.wordpressImportId } }] },
  'DELETE /api/content/wordpress/:id': { attacks: (b) => [{ params: { id: b.wordpressImportId } }] },
  'POST /api/websites/:websiteId/export': {
    attacks: (b) => [{ params: { websiteId: b.websiteId }, body: { people: true } }],
  },
  'GET /api/website-exports/:taskId/:proof': {
    attacks: (b) => [{ params: { taskId: b.websiteTaskId, proof: 'zzzzzz.AAAA' } }],
  },
  'POST /api/websites/import': {
    attacks: (b) => [
      {
        contentType: 'multipart/form-data; boundary=x',
        body: `--x\r\ncontent-disposition: form-data; name="file"; filename="../${b.websiteId}/a.zip"\r\n\r\nPK\r\n--x--\r\n`,
      },
    ],
  },
  'POST /api/websites/:websiteId/archive': { attacks: (b) => [{ params: { websiteId: b.websiteId } }] },
  'POST /api/websites/:websiteId/restore': { attacks: (b) => [{ params: { websiteId: b.websiteId } }] },
  'POST /api/website-tasks/:taskId/cancel': {
    attacks: (b) => [{ params: { taskId: b.websiteTaskId } }],
    personal: true,
  },
  'DELETE /api/website-tasks/:taskId': { attacks: (b) => [{ params: { taskId: b.websiteTaskId } }], personal: true },
  'POST /api/websites/:websiteId/delete': {
    attacks: (b) => [{ params: { websiteId: b.websiteId }, body: { title: `${b.marker} website` } }],
  },
};
