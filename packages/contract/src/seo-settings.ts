import Type, { type Static } from 'typebox';

/** `%c` collection, `%i` item, `%s` website, `%t` tagline; empty: the platform's own format. */
const TitleFormat = Type.String({ maxLength: 200 });
/** A picture among the website's files; null = none. */
const Picture = Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Null()]);

/** GET and PUT /api/content/seo-settings: what search engines, language models and social networks learn of the website. */
export const SeoSettings = Type.Object(
  {
    seoHidden: Type.Boolean(),
    aiCrawlersHidden: Type.Boolean(),
    homepageTitleFormat: TitleFormat,
    collectionTitleFormat: TitleFormat,
    itemTitleFormat: TitleFormat,
    faviconAssetId: Picture,
    socialImageAssetId: Picture,
  },
  { additionalProperties: false },
);
export type SeoSettings = Static<typeof SeoSettings>;
