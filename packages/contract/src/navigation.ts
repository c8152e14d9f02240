import Type, { type Static } from 'typebox';

const Part = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown());

/** GET and PUT /api/site-header-footer (NAV-04, NAV-05). */
export const SiteHeaderFooter = Type.Object({ header: Part, footer: Part });
export type SiteHeaderFooter = Static<typeof SiteHeaderFooter>;

const ExternalLink = Type.Union([
  Type.Object({
    url: Type.String({ maxLength: 2000 }),
    title: Type.Optional(Type.String({ maxLength: 200 })),
    newWindow: Type.Optional(Type.Boolean()),
  }),
  Type.String({ maxLength: 2000 }),
  Type.Null(),
]);
const ids = {
  collectionId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  externalLink: Type.Optional(ExternalLink),
  memberAreaId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  title: Type.Optional(Type.String({ maxLength: 200 })),
};
/** NAV-06; the entries of a folder have none of their own. */
const NavigationChildIn = Type.Object({ ...ids, items: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 0 })) });
const NavigationItemIn = Type.Object({
  ...ids,
  items: Type.Optional(Type.Array(NavigationChildIn, { maxItems: 100 })),
});
export type NavigationItemIn = Static<typeof NavigationItemIn>;

/** POST /api/widget/UpdateNavigation (NAV-08). */
export const UpdateNavigationRequest = Type.Object({
  fieldName: Type.String({ minLength: 1, maxLength: 100 }),
  templateId: Type.String({ maxLength: 100 }),
  navigation: Type.Object({ items: Type.Array(NavigationItemIn, { maxItems: 200 }) }),
});
export type UpdateNavigationRequest = Static<typeof UpdateNavigationRequest>;

/** One entry of GET /api/commondata/GetSiteLayout (NAV-07). */
export interface SiteLayoutLink {
  collectionId: string | null;
  externalLink: { url: string; title: string; newWindow?: boolean } | null;
  memberAreaId: string | null;
  title: string;
  children: SiteLayoutLink[];
}
export interface SiteLayout {
  layout: { identifier: string; links: SiteLayoutLink[] }[];
}
