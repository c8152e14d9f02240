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
  'GET /api/mailing-lists': { attacks: () => [{}], showsOwner: true },
  'POST /api/mailing-lists': { attacks: () => [{ body: { name: 'Mine' } }] },
  'GET /api/mailing-lists/:listId/subscribers': listed,
};
