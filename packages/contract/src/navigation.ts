import Type, { type Static } from 'typebox';
import { byName } from './by-name.ts';
import { endpoint } from './endpoint.ts';

const Part = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown());

/** GET and PUT /api/site-header-footer (NAV-04, NAV-05). */
const SiteHeaderFooter = Type.Object({ header: Part, footer: Part });
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
const UpdateNavigationRequest = Type.Object({
  fieldName: Type.String({ minLength: 1, maxLength: 100 }),
  templateId: Type.String({ maxLength: 100 }),
  navigation: Type.Object({ items: Type.Array(NavigationItemIn, { maxItems: 200 }) }),
});
export type UpdateNavigationRequest = Static<typeof UpdateNavigationRequest>;

const SavedHeaderFooter = Type.Object({ header: byName(Type.Unknown()), footer: byName(Type.Unknown()) });

const linkFields = {
  collectionId: Type.Union([Type.String(), Type.Null()]),
  externalLink: Type.Union([
    // What else somebody has sent with a link comes back, so that what was read can be written.
    Type.Object(
      { url: Type.String(), title: Type.String(), newWindow: Type.Optional(Type.Boolean()) },
      { additionalProperties: Type.Unknown() },
    ),
    Type.Null(),
  ]),
  memberAreaId: Type.Union([Type.String(), Type.Null()]),
  title: Type.String(),
};
/** The entries of a folder have none of their own (NAV-06); their list is there, and empty. */
const SiteLayoutChild = Type.Object({ ...linkFields, children: Type.Array(Type.Unknown()) });
export type SiteLayoutChild = Static<typeof SiteLayoutChild>;

const SiteLayout = Type.Object({
  layout: Type.Array(
    Type.Object({
      identifier: Type.String(),
      links: Type.Array(Type.Object({ ...linkFields, children: Type.Array(SiteLayoutChild) })),
    }),
  ),
});
/** GET /api/commondata/GetSiteLayout (NAV-07). */
export type SiteLayout = Static<typeof SiteLayout>;

const reading = { permission: 'content:see-unpublished' } as const;
const designing = { permission: 'design:edit' } as const;

/** Header, footer and navigation of a website (NAV-01 … NAV-09). */
export const navigationEndpoints = {
  getSiteHeaderFooter: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/site-header-footer',
    summary: 'What stands at the top and the bottom of every page (NAV-04)',
    answers: { 200: SavedHeaderFooter },
  }),
  saveSiteHeaderFooter: endpoint({
    ...designing,
    method: 'PUT',
    path: '/api/site-header-footer',
    summary: 'Replaces header and footer (NAV-05)',
    body: SiteHeaderFooter,
    answers: { 200: SavedHeaderFooter },
  }),
  getSiteLayout: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/commondata/GetSiteLayout',
    summary: 'Every navigation with its links, the main one first (NAV-07)',
    answers: { 200: SiteLayout },
    errors: ['not-found'],
  }),
  updateNavigation: endpoint({
    ...designing,
    method: 'POST',
    path: '/api/widget/UpdateNavigation',
    summary: 'Writes one navigation whole (NAV-08)',
    body: UpdateNavigationRequest,
    answers: { 200: Type.Object({ success: Type.Boolean() }) },
    errors: ['not-found'],
  }),
};
