import { type AdNetwork, adNetworks } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { byName } from './by-name.ts';
import { endpoint } from './endpoint.ts';

const Line = Type.String({ maxLength: 400 });
const Address = Type.String({ maxLength: 2000 });
/** A slide's parts by stored number (ENUM-10); each kind reads what it knows. */
const Slices = Type.Array(
  Type.Intersect([Type.Object({ type: Type.Integer({ minimum: 1, maximum: 20 }) }), byName(Type.Unknown())]),
  {
    maxItems: 40,
  },
);
const Background = Type.Object({
  source: Type.Union([Type.Literal('upload'), Type.Literal('instagram'), Type.Literal('video'), Type.Literal('none')]),
  assetUrl: Type.Optional(Address),
  videoUrl: Type.Optional(Address),
  focalPoint: Type.Optional(Type.Object({ x: Type.Number(), y: Type.Number() })),
  altText: Type.Optional(Type.String({ maxLength: 1000 })),
  /** Of a lock screen: behind its words, or beside them; absent: behind. */
  place: Type.Optional(Type.Union([Type.Literal('behind'), Type.Literal('beside')])),
});
const Share = Type.Number({ minimum: 0, maximum: 1 });
/** An uploaded picture, and what of it stays in sight. */
const Picture = Type.Object(
  {
    assetUrl: Type.String({ maxLength: 2000, pattern: '^/content/' }),
    altText: Type.Optional(Type.String({ maxLength: 1000 })),
    focalPoint: Type.Optional(Type.Object({ x: Share, y: Share })),
  },
  { additionalProperties: false },
);
const Position = Type.Union([
  Type.Literal('TOP_LEFT'),
  Type.Literal('TOP_CENTER'),
  Type.Literal('TOP_RIGHT'),
  Type.Literal('CENTER_LEFT'),
  Type.Literal('CENTER'),
  Type.Literal('CENTER_RIGHT'),
  Type.Literal('BOTTOM_LEFT'),
  Type.Literal('BOTTOM_CENTER'),
  Type.Literal('BOTTOM_RIGHT'),
]);

export const AnnouncementBar = Type.Object(
  {
    enabled: Type.Boolean(),
    text: Type.Optional(Type.String({ maxLength: 500 })),
    url: Type.Optional(Address),
    newWindow: Type.Optional(Type.Boolean()),
    dismissable: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
/** ENUM-15, ENUM-17. */
export const PopupOverlay = Type.Object(
  {
    enabled: Type.Boolean(),
    position: Type.Optional(Position),
    heading: Type.Optional(Line),
    text: Type.Optional(Type.String({ maxLength: 5000 })),
    slices: Type.Optional(Slices),
    background: Type.Optional(Background),
    align: Type.Optional(Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right')])),
    /** A mailing list: the pop-up asks for an email address. */
    listId: Type.Optional(Type.String({ maxLength: 64 })),
    buttonText: Type.Optional(Type.String({ maxLength: 60 })),
    buttonUrl: Type.Optional(Address),
    trigger: Type.Optional(Type.Union([Type.Literal('timing'), Type.Literal('scroll'), Type.Literal('exit')])),
    seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 600 })),
    /** How far the page was read, in percent. */
    scrolled: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** Days until somebody who closed it sees it again; 0 = at each visit of a page. */
    days: Type.Optional(Type.Integer({ minimum: 0, maximum: 3650 })),
    devices: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('desktop'), Type.Literal('phone')])),
  },
  { additionalProperties: false },
);
export const CookieBanner = Type.Object(
  {
    enabled: Type.Boolean(),
    text: Type.Optional(Type.String({ maxLength: 1000 })),
    acceptText: Type.Optional(Type.String({ maxLength: 60 })),
    declineText: Type.Optional(Type.String({ maxLength: 60 })),
    policyUrl: Type.Optional(Address),
    /** Page views of visitors who have not chosen yet are counted, without any cookie. */
    countUnasked: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export const LockScreen = Type.Object(
  {
    enabled: Type.Boolean(),
    heading: Type.Optional(Line),
    text: Type.Optional(Type.String({ maxLength: 5000 })),
    slices: Type.Optional(Slices),
    background: Type.Optional(Background),
    align: Type.Optional(Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right')])),
  },
  { additionalProperties: false },
);
/** What visitors see where no page is (404): as the theme has it, in the owner's words, or a page of the website. */
export const NotFoundPage = Type.Object(
  {
    show: Type.Union([Type.Literal('theme'), Type.Literal('words'), Type.Literal('page')]),
    heading: Type.Optional(Line),
    text: Type.Optional(Type.String({ maxLength: 2000 })),
    buttonText: Type.Optional(Type.String({ maxLength: 60 })),
    buttonUrl: Type.Optional(Address),
    picture: Type.Optional(Picture),
    /** Of the page that is shown; while visitors cannot see it they see what the theme has. */
    pageId: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
);
export type NotFoundPage = Static<typeof NotFoundPage>;
const pixelId = (network: AdNetwork) => Type.Optional(Type.String({ pattern: adNetworks[network].idPattern }));
/** The owner's ids at advertisers (ANLT-17). */
export const AdPixels = Type.Object(
  {
    enabled: Type.Boolean(),
    meta: pixelId('meta'),
    google: pixelId('google'),
    pinterest: pixelId('pinterest'),
    tiktok: pixelId('tiktok'),
  },
  { additionalProperties: false },
);
/** Networks by name; also by the numbers of shareButtonOptions. */
export const Sharing = Type.Object(
  { enabled: Type.Boolean(), networks: Type.Optional(Type.Record(Type.String({ maxLength: 20 }), Type.Boolean())) },
  { additionalProperties: false },
);

/** Part of websiteSettings: whether visitors may comment and like. */
export const Community = Type.Object(
  {
    enabled: Type.Boolean(),
    approvalRequired: Type.Optional(Type.Boolean()),
    likes: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

export const siteExtraSchemas = {
  'announcement-bar': AnnouncementBar,
  'popup-overlay': PopupOverlay,
  'cookie-banner': CookieBanner,
  'ad-pixels': AdPixels,
  'lock-screen': LockScreen,
  'not-found': NotFoundPage,
  sharing: Sharing,
  comments: Community,
} as const;
export type SiteExtraKind = keyof typeof siteExtraSchemas;

const kinds = Object.keys(siteExtraSchemas) as SiteExtraKind[];
const SiteExtraParams = Type.Object({ kind: Type.Enum(kinds) });
/** Those that are a page of their own. */
const previewedKinds = ['lock-screen', 'not-found'] as const satisfies readonly SiteExtraKind[];
export type PreviewedExtra = (typeof previewedKinds)[number];
const ExtraSettings = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown());
const SaveSiteExtra = Type.Object({
  settings: ExtraSettings,
  /** Of the lock screen; null takes it away, absent leaves it as it is. */
  password: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 128 }), Type.Null()])),
  /** What the settings build on, 0 where there were none; absent: they replace whatever is there. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type SaveSiteExtra = Static<typeof SaveSiteExtra>;

/** PUT /api/content/url-mappings: one mapping a line. */
const UrlMappingText = Type.Object({
  text: Type.String({ maxLength: 1_000_000 }),
  /** What the lines build on; absent: they replace whatever is there. */
  version: Type.Optional(Type.String({ maxLength: 64 })),
});

/** What stands over or beside the pages, as it is stored. */
const SiteExtra = Type.Object({
  kind: Type.Enum(kinds),
  settings: byName(Type.Unknown()),
  /** Raised by each save. */
  version: Type.Integer(),
  hasPassword: Type.Boolean(),
});
export type SiteExtra = Static<typeof SiteExtra>;

const UrlMappings = Type.Object({
  /** One mapping a line, as it can be sent back. */
  text: Type.String(),
  /** Another one for other mappings: comes back with a save. */
  version: Type.String(),
  mappings: Type.Array(Type.Object({ from: Type.String(), to: Type.String(), status: Type.Integer() })),
});

const reading = { permission: 'content:see-unpublished' } as const;
const designing = { permission: 'design:edit' } as const;

/** Announcement bar, pop-up, cookie banner, lock screen, sharing; and old addresses that lead to new ones. */
export const siteExtraEndpoints = {
  listSiteExtras: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/content/site-extras',
    summary:
      'What stands over, beside or in place of pages: announcement bar, pop-up, cookie banner, ad pixels, lock screen, not-found page, sharing',
    answers: { 200: Type.Object({ extras: Type.Array(SiteExtra) }) },
  }),
  saveSiteExtra: endpoint({
    ...designing,
    method: 'PUT',
    path: '/api/content/site-extras/:kind',
    summary: 'Saves one of them; visitors who have closed the old one see the new one',
    params: SiteExtraParams,
    body: SaveSiteExtra,
    answers: { 200: SiteExtra },
    errors: ['conflict'],
  }),
  previewSiteExtra: endpoint({
    ...designing,
    method: 'POST',
    changesNothing: true,
    path: '/api/content/site-extras/:kind/preview',
    summary: 'A lock screen or not-found page with settings that are not saved, as visitors would see it',
    params: Type.Object({ kind: Type.Enum([...previewedKinds]) }),
    body: Type.Object({ settings: ExtraSettings }),
    answers: { 200: Type.Object({ html: Type.String() }) },
  }),
  listUrlMappings: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/content/url-mappings',
    summary: 'Old addresses that lead to new ones',
    answers: { 200: UrlMappings },
  }),
  saveUrlMappings: endpoint({
    ...designing,
    method: 'PUT',
    path: '/api/content/url-mappings',
    summary: 'Replaces all mappings, or none where a line is wrong',
    body: UrlMappingText,
    bodyLimit: 3_000_000,
    answers: { 200: UrlMappings },
    errors: ['conflict'],
  }),
};
