import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { readVersion, savedVersion } from './settings-version.ts';

/** `%c` collection, `%i` item, `%s` website, `%t` tagline; empty: the platform's own format. */
const TitleFormat = Type.String({ maxLength: 200 });
/** An image among the website's files; null = none. */
const Image = Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Null()]);

/** GET and PUT /api/content/seo-settings: what search engines, language models and social networks learn of the website. */
const SeoSettings = Type.Object(
  {
    seoHidden: Type.Boolean(),
    aiCrawlersHidden: Type.Boolean(),
    homepageTitleFormat: TitleFormat,
    collectionTitleFormat: TitleFormat,
    itemTitleFormat: TitleFormat,
    faviconAssetId: Image,
    socialImageAssetId: Image,
  },
  { additionalProperties: false },
);
export type SeoSettings = Static<typeof SeoSettings>;

const Code = Type.String({ maxLength: 500 });

/** PATCH /api/content/search-settings: only what is named is changed. A code may be pasted with the tag around it. */
const SearchSettingsChange = Type.Object(
  {
    seoHidden: Type.Optional(Type.Boolean()),
    aiCrawlersHidden: Type.Optional(Type.Boolean()),
    /** Pages of categories: those of tags, authors and months are never to be found. */
    categoryPagesHidden: Type.Optional(Type.Boolean()),
    verification: Type.Optional(
      Type.Object({ google: Code, bing: Code, pinterest: Code, yandex: Code }, { additionalProperties: false }),
    ),
    ...savedVersion,
  },
  { additionalProperties: false },
);
export type SearchSettingsChange = Static<typeof SearchSettingsChange>;

const SavedImage = Type.Union([Type.String(), Type.Null()]);
/** As stored, with what the owner has never set as it counts. */
const SavedSeoSettings = Type.Object({
  seoHidden: Type.Boolean(),
  aiCrawlersHidden: Type.Boolean(),
  homepageTitleFormat: Type.String(),
  collectionTitleFormat: Type.String(),
  itemTitleFormat: Type.String(),
  faviconAssetId: SavedImage,
  socialImageAssetId: SavedImage,
  categoryPagesHidden: Type.Boolean(),
  verification: Type.Object({
    google: Type.String(),
    bing: Type.String(),
    pinterest: Type.String(),
    yandex: Type.String(),
  }),
  /** Crawlers of language models that robots.txt names. */
  aiCrawlers: Type.Array(Type.String()),
  ...readVersion,
});
export type SavedSeoSettings = Static<typeof SavedSeoSettings>;

/** What the owner says of being found. */
export const seoSettingsEndpoints = {
  getSeoSettings: endpoint({
    method: 'GET',
    path: '/api/content/seo-settings',
    summary: 'What search engines, language models and social networks learn of the website',
    permission: 'content:see-unpublished',
    answers: { 200: SavedSeoSettings },
  }),
  saveSeoSettings: endpoint({
    method: 'PUT',
    path: '/api/content/seo-settings',
    summary: 'Changes what search engines, language models and social networks learn of the website',
    permission: 'design:edit',
    body: SeoSettings,
    answers: { 200: SavedSeoSettings },
  }),
  changeSearchSettings: endpoint({
    method: 'PATCH',
    path: '/api/content/search-settings',
    summary: 'Changes what search engines may show of the website, and the codes by which they know its owner',
    permission: 'design:edit',
    body: SearchSettingsChange,
    answers: { 200: SavedSeoSettings },
    errors: ['invalid-fields', 'conflict'],
  }),
};
