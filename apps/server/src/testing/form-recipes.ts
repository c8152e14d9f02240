import type { Recipe } from './tenancy-recipes.ts';

const form = { name: 'Taken', fields: [{ id: 'mail', type: 'email', title: 'Email' }] };
const listed: Recipe = {
  attacks: (b) => [{ params: { listId: b.listId } }, { params: { listId: b.listId }, query: { cursor: b.listId } }],
  showsOwner: true,
};

/** Forms and mailing lists. */
export const formRecipes: Readonly<Record<string, Recipe>> = {
  'POST /api/form/FormSubmissionKey': { attacks: (b) => [{ body: { formId: b.formId } }] },
  'POST /api/form/SaveFormSubmission': {
    attacks: (b) => [
      {
        body: {
          key: `${b.formId}.abc.${'a'.repeat(12)}.${'b'.repeat(43)}`,
          form: '{"mail":"a@example.com"}',
          pageId: b.pageId,
        },
      },
    ],
  },
  'POST /api/rest/forms/validate/:formId': {
    attacks: (b) => [{ params: { formId: b.formId }, body: { mail: 'a@example.com' } }],
  },
  'POST /forms/:formId': { attacks: (b) => [{ params: { formId: b.formId }, form: { 'f-mail': 'a@example.com' } }] },
  'POST /newsletter': { attacks: (b) => [{ form: { email: 'a@example.com', listId: b.listId } }] },
  'GET /newsletter/unsubscribe/:key': { attacks: (b) => [{ params: { key: b.unsubscribeKey } }] },
  'POST /newsletter/unsubscribe/:key': { attacks: (b) => [{ params: { key: b.unsubscribeKey } }] },
  'POST /api/form/files/:formId/:fieldId': {
    attacks: (b) => [{ params: { formId: b.formId, fieldId: 'cv' }, form: { file: 'none' } }],
  },
  'GET /api/forms/:formId/files/:fileId': {
    attacks: (b, a) => [
      { params: { formId: b.formId, fileId: b.formFileId } },
      { params: { formId: a.formId, fileId: b.formFileId } },
    ],
  },
  'GET /api/forms': { attacks: () => [{}], showsOwner: true },
  'POST /api/forms': { attacks: () => [{ body: form }] },
  'GET /api/forms/:formId': { attacks: (b) => [{ params: { formId: b.formId } }], showsOwner: true },
  'PUT /api/forms/:formId': { attacks: (b) => [{ params: { formId: b.formId }, body: { ...form, version: 1 } }] },
  'DELETE /api/forms/:formId': { attacks: (b) => [{ params: { formId: b.formId } }] },
  'GET /api/forms/:formId/submissions': {
    attacks: (b, a) => [
      { params: { formId: b.formId } },
      { params: { formId: a.formId }, query: { cursor: 'f'.repeat(24) } },
      { params: { formId: b.formId }, query: { cursor: b.formId } },
    ],
    showsOwner: true,
  },
  'GET /api/forms/:formId/preview': { attacks: (b) => [{ params: { formId: b.formId } }], showsOwner: true },
  'GET /api/forms/:formId/submissions.csv': { attacks: (b) => [{ params: { formId: b.formId } }], showsOwner: true },
  'POST /api/forms/:formId/submissions/change': {
    attacks: (b, a) => [
      { params: { formId: b.formId }, body: { ids: [b.submissionId], starred: true } },
      { params: { formId: a.formId }, body: { ids: [b.submissionId], note: 'Mine' } },
    ],
  },
  'POST /api/forms/:formId/submissions/delete': {
    attacks: (b, a) => [
      { params: { formId: b.formId }, body: { ids: [b.submissionId] } },
      { params: { formId: a.formId }, body: { ids: [b.submissionId] } },
    ],
  },
  'GET /api/form-answers': { attacks: (b) => [{ query: { email: `${b.marker}@example.com` } }] },
  'POST /api/form-answers/erase': { attacks: (b) => [{ body: { email: `${b.marker}@example.com` } }] },
  'GET /api/forms/:formId/storage': { attacks: (b) => [{ params: { formId: b.formId } }], showsOwner: true },
  'PUT /api/forms/:formId/storage/mailing-list': {
    attacks: (b, a) => [
      { params: { formId: b.formId }, body: { listId: a.listId, doubleOptIn: false } },
      { params: { formId: a.formId }, body: { listId: b.listId, doubleOptIn: false } },
    ],
  },
  'DELETE /api/forms/:formId/storage/mailing-list': { attacks: (b) => [{ params: { formId: b.formId } }] },
  'POST /api/forms/:formId/storage/webhooks': {
    attacks: (b) => [{ params: { formId: b.formId }, body: { url: 'https://example.com/hook' } }],
  },
  'DELETE /api/forms/:formId/storage/webhooks/:hookId': {
    attacks: (b, a) => [
      { params: { formId: b.formId, hookId: b.hookId } },
      { params: { formId: a.formId, hookId: b.hookId } },
    ],
  },
  'PUT /api/forms/:formId/storage/zapier': { attacks: (b) => [{ params: { formId: b.formId } }] },
  'DELETE /api/forms/:formId/storage/zapier': { attacks: (b) => [{ params: { formId: b.formId } }] },
  'GET /api/forms/:formId/deliveries': {
    attacks: (b, a) => [
      { params: { formId: b.formId } },
      { params: { formId: a.formId }, query: { cursor: 'f'.repeat(24) } },
    ],
    showsOwner: true,
  },
  'POST /api/forms/:formId/deliveries/:deliveryId/retry': {
    attacks: (b, a) => [
      { params: { formId: b.formId, deliveryId: b.formDeliveryId } },
      { params: { formId: a.formId, deliveryId: b.formDeliveryId } },
    ],
  },
  'GET /api/hooks/forms/:key': { attacks: (b) => [{ params: { key: b.hooksKey } }] },
  'POST /api/hooks/forms/:key': {
    attacks: (b) => [{ params: { key: b.hooksKey }, body: { hookUrl: 'https://example.com/zap' } }],
  },
  'DELETE /api/hooks/forms/:key/:hookId': { attacks: (b) => [{ params: { key: b.hooksKey, hookId: b.hookId } }] },
  'GET /newsletter/confirm/:key': { attacks: (b) => [{ params: { key: b.unsubscribeKey } }] },
  'POST /newsletter/confirm/:key': { attacks: (b) => [{ params: { key: b.unsubscribeKey } }] },
  'GET /api/mailing-lists': { attacks: () => [{}], showsOwner: true },
  'POST /api/mailing-lists': { attacks: () => [{ body: { name: 'Mine' } }] },
  'GET /api/mailing-lists/:listId/subscribers': listed,
};
