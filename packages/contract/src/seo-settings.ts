import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

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
});

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
};
