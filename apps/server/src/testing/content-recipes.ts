import { noBusiness } from '@plinth/domain';
import { accountRecipes } from './account-recipes.ts';
import type { MarkedWebsite } from './marked-website.ts';
import type { Recipe } from './tenancy-recipes.ts';

const item = (b: MarkedWebsite) => ({ params: { id: b.postId } });
const collection = (b: MarkedWebsite) => ({ params: { id: b.blogId } });
const ofItem: Recipe = { attacks: (b) => [item(b)] };
const ofCollection: Recipe = { attacks: (b) => [collection(b)] };

/** Attacks on the calls for pages, posts, comments and members. */
export const contentRecipes: Readonly<Record<string, Recipe>> = {
  'GET /api/content/collections': { attacks: () => [{}], showsOwner: true },
  'POST /api/content/collections': {
    attacks: (b) => [
      { body: { typeName: 'page', title: 'Child', parentId: b.blogId } },
      { body: { typeName: 'page', title: 'Image', mainImageId: b.assetId } },
    ],
  },
  'POST /api/content-service/product/1.1/websites/:websiteId/products': {
    attacks: (b) => [
      {
        params: { websiteId: b.websiteId },
        body: { navigationTitle: 'Planted', title: 'Planted', urlId: 'planted', description: '', enabled: true },
      },
    ],
  },
  'POST /api/content-service/product/1.1/websites/:websiteId/products/:collectionId/categories': {
    attacks: (b, a) =>
      [a.websiteId, b.websiteId].map((websiteId) => ({
        params: { websiteId, collectionId: b.storeId },
        body: {
          displayName: 'Planted',
          parentCategoryId: '',
          type: 'ROOT',
          pageRendering: 'LIST_VIEW',
          displayIndex: 1,
        },
      })),
  },
  'PUT /api/content/collections/order': { attacks: (b) => [{ body: { ids: [b.blogId, b.storeId, b.pageId] } }] },
  'GET /api/content/collections/:id': { ...ofCollection, showsOwner: true },
  'PATCH /api/content/collections/:id': {
    attacks: (b, a) => [
      { ...collection(b), body: { version: 1, change: { title: 'Taken' } } },
      { ...collection(a), body: { version: 1, change: { parentId: b.blogId } } },
      { ...collection(a), body: { version: 1, change: { memberAreaId: b.memberAreaId } } },
    ],
  },
  'PUT /api/content/home-page': { attacks: (b) => [{ body: { id: b.blogId } }] },
  'POST /api/content/collections/:id/duplicate': ofCollection,
  'GET /api/content/collections/:id/links': { attacks: (b) => [{ params: { id: b.pageId } }] },
  'DELETE /api/content/collections/:id': ofCollection,
  'POST /api/content/collections/:id/restore': ofCollection,
  'GET /api/content/collections/:id/items': {
    attacks: (b, a) => [collection(b), { ...collection(a), query: { cursor: `0.${b.postId}` } }],
    showsOwner: true,
  },
  'POST /api/content/collections/:id/items': {
    attacks: (b, a) => [
      { ...collection(b), body: { title: 'Planted' } },
      { ...collection(a), body: { title: 'Written by', authorId: b.authorId } },
      { ...collection(a), body: { title: 'Image', imageIds: [b.assetId] } },
    ],
  },
  'PATCH /api/content/collections/:id/items': {
    attacks: (b, a) => [
      { ...collection(b), body: { items: [{ id: b.postId, change: { deleted: true } }] } },
      { ...collection(a), body: { items: [{ id: b.postId, change: { addTags: ['Taken'] } }] } },
    ],
  },
  'PUT /api/content/collections/:id/items/order': { attacks: (b) => [{ ...collection(b), body: { ids: [b.postId] } }] },
  'GET /api/content/items/:id': { ...ofItem, showsOwner: true },
  'PATCH /api/content/items/:id': {
    attacks: (b, a) => [
      { ...item(b), body: { version: 1, change: { title: 'Taken' } } },
      { ...item(a), body: { version: 1, change: { authorId: b.authorId } } },
    ],
  },
  'DELETE /api/content/items/:id': ofItem,
  'POST /api/content/items/:id/restore': ofItem,
  'GET /api/content/items/:id/revisions': ofItem,
  'POST /api/content/items/:id/revisions/:revisionId/restore': {
    attacks: (b, a) => [
      { params: { id: b.postId, revisionId: b.revisionId }, body: { version: 1 } },
      { params: { id: a.postId, revisionId: b.revisionId }, body: { version: 1 } },
    ],
  },
  'GET /api/content/terms': {
    attacks: (b) => [
      { query: { type: 'category' } },
      { query: { type: 'tag', collectionId: b.blogId } },
      { query: { type: 'category', collectionId: b.blogId } },
    ],
  },
  'POST /api/content/terms': { attacks: (b) => [{ body: { collectionId: b.blogId, name: 'Planted' } }] },
  'PATCH /api/content/terms': {
    attacks: (b, a) => [
      { body: { type: 'tag', collectionId: b.blogId, key: b.marker, name: 'Taken' } },
      { body: { type: 'category', collectionId: a.blogId, key: b.categoryId, name: 'Taken' } },
    ],
  },
  'POST /api/content/terms/merge': {
    attacks: (b, a) => [
      { body: { type: 'category', collectionId: a.blogId, keys: [b.categoryId], into: b.categoryId } },
      { body: { type: 'tag', collectionId: b.blogId, keys: [b.marker], into: b.marker } },
    ],
  },
  'POST /api/content/terms/remove': {
    attacks: (b, a) => [
      { body: { type: 'category', collectionId: a.blogId, keys: [b.categoryId] } },
      { body: { type: 'tag', collectionId: b.blogId, keys: [b.marker] } },
    ],
  },
  'GET /api/site-header-footer': { attacks: () => [{}], showsOwner: true },
  'PUT /api/site-header-footer': { attacks: () => [{ body: { header: {}, footer: {} } }] },
  'GET /api/commondata/GetSiteLayout': { attacks: () => [{}], showsOwner: true },
  'POST /api/widget/UpdateNavigation': {
    attacks: (b) => {
      const to = { fieldName: 'mainNav', templateId: 'lookbook' };
      return [
        { body: { ...to, navigation: { items: [{ collectionId: b.blogId }] } } },
        { body: { ...to, navigation: { items: [{ memberAreaId: 'm', items: [{ collectionId: b.pageId }] }] } } },
      ];
    },
  },
  'GET /api/content/site-extras': { attacks: () => [{}], showsOwner: true },
  'PUT /api/content/site-extras/:kind': {
    attacks: () => [
      { params: { kind: 'announcement-bar' }, body: { settings: { enabled: true, text: 'Hello' } } },
      { params: { kind: 'lock-screen' }, body: { settings: { enabled: true } } },
    ],
  },
  'POST /api/content/site-extras/:kind/preview': {
    attacks: (b) => [
      { params: { kind: 'not-found' }, body: { settings: { show: 'page', pageId: b.pageId } } },
      {
        params: { kind: 'lock-screen' },
        body: { settings: { enabled: true, background: { source: 'upload', assetUrl: `/content/${b.assetPath}` } } },
      },
    ],
  },
  'GET /api/multilingual/settings': { attacks: () => [{}] },
  'GET /api/multilingual/pages': {
    attacks: (b) => [{ query: { language: 'de' } }, { query: { language: 'de', collectionId: b.blogId } }],
  },
  'POST /api/multilingual/pages': {
    attacks: (b) => [
      { body: { language: 'de', collectionId: b.pageId } },
      { body: { language: 'de', collectionId: b.blogId, itemId: b.postId } },
    ],
  },
  'GET /api/multilingual/translation': {
    attacks: (b) => [{ query: { collectionId: b.blogId, itemId: b.postId } }],
  },
  'PUT /api/multilingual/translation': {
    attacks: (b) =>
      [{ collectionId: b.pageId }, { collectionId: b.blogId, itemId: b.postId }].map((target) => ({
        body: { ...target, version: 1, layoutVersion: 1, texts: { title: 'Taken' } },
      })),
  },
  'GET /api/multilingual/status': { attacks: () => [{}] },
  'GET /api/multilingual/languages': { attacks: () => [{}] },
  'PUT /api/multilingual/languages': { attacks: () => [{ body: { languages: [{ code: 'de' }] } }] },
  'DELETE /api/multilingual/connection': { attacks: () => [{}] },
  'POST /api/site-users/account/locale': { attacks: () => [{ body: { language: 'de' } }] },
  'GET /api/content/website-settings': { attacks: () => [{}], showsOwner: true },
  'PUT /api/content/website-settings': { attacks: () => [{ body: { title: 'Taken' } }] },
  'GET /api/content/business': { attacks: () => [{}] },
  'PUT /api/content/business': { attacks: () => [{ body: { ...noBusiness, phone: 'taken' } }] },
  'GET /api/content/seo-settings': { attacks: () => [{}] },
  'PUT /api/content/seo-settings': {
    attacks: (b) => {
      const none = { homepageTitleFormat: '', collectionTitleFormat: '', itemTitleFormat: '' };
      const open = { seoHidden: false, aiCrawlersHidden: false, ...none };
      return [
        { body: { ...open, faviconAssetId: b.assetId, socialImageAssetId: null } },
        { body: { ...open, faviconAssetId: null, socialImageAssetId: b.assetId } },
      ];
    },
  },
  'PATCH /api/content/search-settings': { attacks: () => [{ body: { seoHidden: true } }] },
  'GET /api/content/url-mappings': { attacks: () => [{}], showsOwner: true },
  'PUT /api/content/url-mappings': { attacks: () => [{ body: { text: '/a -> /b' } }] },
  'POST /site-access/:lockId': {
    attacks: (b) => [
      { params: { lockId: b.pageId }, form: { password: 'x' } },
      { params: { lockId: 'site' }, form: {} },
    ],
  },
  ...accountRecipes,
  'GET /comments/:id': {
    attacks: (b, a) => [item(b), { ...item(a), query: { reply: b.commentId } }],
  },
  'POST /comments/:id': {
    attacks: (b, a) => [
      { ...item(b), form: { name: 'Mallory', body: 'planted' } },
      { ...item(a), form: { name: 'Mallory', body: 'answer', parentId: b.commentId } },
    ],
  },
  'POST /comments/:id/like': ofItem,
  'DELETE /comments/:id/like': ofItem,
  'GET /api/content/comments': {
    attacks: (b) => [{}, { query: { itemId: b.postId } }, { query: { cursor: `${2 ** 42}.${b.commentId}` } }],
    showsOwner: true,
  },
  'POST /api/content/comments/moderate': {
    attacks: (b, a) => [
      { body: { ids: [b.commentId], action: 'delete' } },
      { body: { ids: [a.commentId, b.commentId], action: 'spam' } },
    ],
  },
  'POST /api/content/comments/:id/reply': {
    attacks: (b) => [{ params: { id: b.commentId }, body: { body: 'taken' } }],
  },
  'GET /reviews/:id': {
    attacks: (b) => [{ params: { id: b.itemId } }, { params: { id: b.itemId }, query: { sent: '1' } }],
    showsOwner: true,
  },
  'POST /reviews/:id': {
    attacks: (b) => [
      {
        params: { id: b.itemId },
        form: { rating: '5', body: 'planted', authorName: 'Mallory', email: 'mallory@example.com' },
      },
    ],
  },
  'GET /reviews/:id/pictures/:pictureId': {
    attacks: (b, a) => [b.itemId, a.itemId].map((id) => ({ params: { id, pictureId: b.reviewPictureId } })),
  },
  'GET /api/commerce/reviews/:id/pictures/:pictureId': {
    attacks: (b, a) => [b.reviewId, a.reviewId].map((id) => ({ params: { id, pictureId: b.reviewPictureId } })),
  },
  'DELETE /api/commerce/reviews/:id/pictures/:pictureId': {
    attacks: (b, a) => [b.reviewId, a.reviewId].map((id) => ({ params: { id, pictureId: b.reviewPictureId } })),
  },
  'GET /api/commerce/restock': {
    attacks: (b) => [{}, { query: { query: 'waits' } }, { query: { cursor: `9.${b.variantId}` } }],
    showsOwner: true,
  },
  'GET /api/commerce/restock.csv': { attacks: () => [{}, { query: { query: 'waits' } }], showsOwner: true },
  'GET /api/commerce/restock-settings': { attacks: () => [{}], showsOwner: true },
  'PUT /api/commerce/restock-settings': {
    attacks: () => [
      {
        body: {
          ...{ enabled: false, automatic: true, callToAction: 'b', buttonText: '', successText: '' },
          ...{ mailingListSignUpEnabled: false, mailingListOptInByDefault: false, mailingListDescription: '' },
          mailingListId: '',
        },
      },
    ],
  },
  'GET /api/commerce/restock/:variantId': {
    attacks: (b) => [
      { params: { variantId: b.variantId } },
      { params: { variantId: b.variantId }, query: { cursor: 'f' } },
    ],
    showsOwner: true,
  },
  'POST /api/commerce/restock/remove': { attacks: (b) => [{ body: { ids: [b.restockSignupId] } }] },
  'GET /api/commerce/reviews': {
    attacks: (b) => [{}, { query: { itemId: b.itemId } }, { query: { cursor: b.reviewId } }],
    showsOwner: true,
  },
  'POST /api/commerce/reviews/moderate': {
    attacks: (b, a) => [
      { body: { ids: [b.reviewId], action: 'delete' } },
      { body: { ids: [a.reviewId, b.reviewId], action: 'reject' } },
    ],
  },
  'PUT /api/commerce/reviews/:id/reply': {
    attacks: (b) => [{ params: { id: b.reviewId }, body: { reply: 'taken' } }],
  },
  'GET /api/commerce/reviews/settings': { attacks: () => [{}] },
  'PUT /api/commerce/reviews/settings': { attacks: () => [{ body: { starsOnListings: true } }] },
  'POST /api/commerce/reviews/import': {
    attacks: (b) => [{ contentType: 'text/csv', body: `product_id,rating,body\n${b.itemId},1,planted\nbowl,1,own\n` }],
  },
  'GET /donate/:id': { attacks: (b) => [{ params: { id: b.itemId } }] },
  'POST /donate/:id': {
    attacks: (b, a) => [
      { params: { id: b.itemId }, form: { sku: 'own', amount: '25' } },
      { params: { id: a.itemId }, form: { sku: b.sku } },
    ],
  },
  'GET /api/commerce/products/:id/own-amount': { attacks: (b) => [{ params: { id: b.itemId } }] },
  'PUT /api/commerce/products/:id/own-amount': {
    attacks: (b) => [{ params: { id: b.itemId }, body: { enabled: true, minimum: '1' } }],
  },
  'GET /api/content/translations': { attacks: () => [{}] },
  'PUT /api/content/translations': {
    attacks: (b, a) => [
      {
        body: {
          pages: [
            { language: 'de', collectionId: b.pageId },
            { language: 'en', collectionId: a.pageId },
          ],
        },
      },
      { body: { pages: [{ language: 'de', collectionId: a.blogId, itemId: b.postId }] } },
    ],
  },
  'GET /api/content/authors': { attacks: () => [{}], showsOwner: true },
  'POST /api/content/authors': {
    attacks: (b) => [{ body: { displayName: 'New' } }, { body: { displayName: 'New', pictureId: b.assetId } }],
  },
  'PUT /api/content/authors/:id': {
    attacks: (b, a) => [
      { params: { id: b.authorId }, body: { displayName: 'Taken' } },
      { params: { id: a.authorId }, body: { displayName: 'Mine', pictureId: b.assetId } },
    ],
  },
  'DELETE /api/content/authors/:id': { attacks: (b) => [{ params: { id: b.authorId } }] },
};
