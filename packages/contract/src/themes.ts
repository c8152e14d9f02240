import { bytesPerMegabyte, tweakPageTypes, uploadMegabytes } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { DeleteAssetQuery } from './assets.ts';
import { byName } from './by-name.ts';
import { endpoint } from './endpoint.ts';
import { LayoutProblemJson } from './layout-calls.ts';

/** `lookbook` comes with the program; `mine@3` is the third upload of "mine". */
const ThemeName = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,60}(@[0-9]{1,6})?$' });

export const ThemeProblem = Type.Object({
  file: Type.String(),
  /** 1-based; 0 where no place in the file is known. */
  line: Type.Integer(),
  column: Type.Integer(),
  message: Type.String(),
  severity: Type.Optional(Type.Union([Type.Literal('error'), Type.Literal('warning')])),
  /** It is none where the owner allows this host for the theme. */
  host: Type.Optional(Type.String()),
});

export type ThemeProblem = Static<typeof ThemeProblem>;

const Flag = Type.Union([Type.Literal('true'), Type.Literal('false')]);

export const ThemeParams = Type.Object({ name: ThemeName });

export const ThemeFamilyParams = Type.Object({ name: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,60}$' }) });

/** The newest upload of a theme; null: there is none. */
export const NewestTheme = Type.Object({ version: Type.Union([Type.Integer(), Type.Null()]) });

export const UploadThemeQuery = Type.Object({
  name: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,60}$' }),
  /** Use it at once, unless something in it is wrong. */
  activate: Type.Optional(Flag),
  /** Use it even so. */
  force: Type.Optional(Flag),
});

export const ThemeUploaded = Type.Object({
  name: Type.String(),
  version: Type.Integer(),
  activated: Type.Boolean(),
  problems: Type.Array(ThemeProblem),
});

export const ThemeList = Type.Object({
  themes: Type.Array(
    Type.Object({
      name: Type.String(),
      origin: Type.Union([Type.Literal('starter'), Type.Literal('uploaded')]),
      createdAt: Type.Union([Type.String(), Type.Null()]),
      active: Type.Boolean(),
    }),
  ),
});

export const ActivateTheme = Type.Object({
  name: ThemeName,
  /** One of the theme's presets: its values replace the website's tweaks. */
  preset: Type.Optional(Type.String({ maxLength: 100 })),
  force: Type.Optional(Type.Boolean()),
});

/** `https://fonts.example.com`; the whole list, which replaces the one before. */
const AllowedHosts = Type.Array(Type.String({ maxLength: 260 }), { maxItems: 20 });
export const AllowThemeHosts = Type.Object({ hosts: AllowedHosts });
export const ThemeHostsAllowed = Type.Object({ allowed: AllowedHosts });

export const ThemeActivated = Type.Object({ problems: Type.Array(ThemeProblem) });

const HeaderFooterField = Type.Object({ name: Type.String(), title: Type.String(), list: Type.Boolean() });

export const ThemeDescription = Type.Object({
  name: Type.String(),
  title: Type.String(),
  author: Type.String(),
  layouts: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  navigations: Type.Array(
    Type.Object({ title: Type.String(), name: Type.String(), description: Type.Optional(Type.String()) }),
  ),
  blockFields: Type.Array(Type.String()),
  /** The words of header and footer that it shows (GET and PUT /api/site-header-footer): a line each, or a list of lines. */
  headerFooter: Type.Object({ header: Type.Array(HeaderFooterField), footer: Type.Array(HeaderFooterField) }),
  presets: Type.Array(
    Type.Object({
      name: Type.String(),
      title: Type.String(),
      templateTweaks: byName(Type.String()),
    }),
  ),
  tweaks: Type.Array(
    Type.Object({
      name: Type.String(),
      title: Type.String(),
      type: Type.String(),
      category: Type.String(),
      /** The pages that it is for (ENUM-16). */
      page: Type.Enum([...tweakPageTypes]),
      default: Type.String(),
      options: Type.Array(Type.String()),
      properties: byName(Type.String()),
      min: Type.Optional(Type.Number()),
      max: Type.Optional(Type.Number()),
      /** Of a colour: the tweak of the ground that it stands on; it is kept readable there. */
      readableOn: Type.Optional(Type.String()),
    }),
  ),
  /** Other hosts that it wants to load scripts, styles and fonts from, and those that the owner has allowed it. */
  hosts: Type.Object({ asked: Type.Array(Type.String()), allowed: Type.Array(Type.String()) }),
  problems: Type.Array(ThemeProblem),
});
export type ThemeList = Static<typeof ThemeList>;
export type ThemeUploaded = Static<typeof ThemeUploaded>;
export type ThemeDescription = Static<typeof ThemeDescription>;

/** GET /api/design/problems: all that is not shown as somebody meant it, worst first. */
export const DesignProblems = Type.Object({
  theme: Type.Object({
    name: Type.String(),
    /** The website uses a theme that is not there any more; the platform's first one stands in. */
    missing: Type.Boolean(),
    problems: Type.Array(ThemeProblem),
  }),
  /** Navigations of the theme that nothing is in. */
  website: Type.Array(Type.Object({ name: Type.String(), message: Type.String() })),
  pages: Type.Array(
    Type.Object({
      kind: Type.String(),
      id: Type.String(),
      title: Type.String(),
      /** Null for what stands on several pages, such as a footer. */
      address: Type.Union([Type.String(), Type.Null()]),
      problems: Type.Array(LayoutProblemJson),
    }),
  ),
});
export type DesignProblems = Static<typeof DesignProblems>;

/** What a draft of the design is shown with: values of the theme that the website uses, and CSS of its own. */
export const DraftStylesRequest = Type.Object({
  tweaks: Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 2_000 })),
  css: Type.String({ maxLength: 1_000_000 }),
});

export const DraftStyles = Type.Object({
  /** Fonts, the theme's stylesheets with these values, and the website's own CSS, as they would stand in a page. */
  css: Type.String(),
  /** Classes of the body that the theme's choices make with these values. */
  bodyClasses: Type.Array(Type.String()),
  /** All that its choices can make: those that are not in `bodyClasses` are off. */
  possibleClasses: Type.Array(Type.String()),
  /** Colours by tweak that visitors get, where they differ from those that were chosen: text that could not be read. */
  corrected: byName(Type.String()),
  /** What is wrong with the website's own CSS. */
  problems: Type.Array(ThemeProblem),
});
export type DraftStyles = Static<typeof DraftStyles>;

const Font = Type.Object({
  name: Type.String(),
  family: Type.String(),
  category: Type.Enum(['sans-serif', 'serif', 'monospace', 'handwriting']),
  /** The lightest and the boldest weight: `100 900`. */
  weights: Type.String(),
  italic: Type.Boolean(),
  /** `@font-face` rules; the address of each file is one of this server. */
  faces: Type.String(),
  /** Of the file that shows Latin letters upright. */
  preview: Type.String(),
  /** How many files the owner has uploaded of it; 0: it comes with the program. */
  files: Type.Integer(),
});

export const FontList = Type.Object({ fonts: Type.Array(Font) });
const UploadedFont = Type.Object({ id: Type.String(), font: Font });
export type UploadedFont = Static<typeof UploadedFont>;
export type FontList = Static<typeof FontList>;

/** Bytes of a theme's zip. */
export const largestThemeZip = 25_000_000;

const design = { permission: 'design:edit' } as const;
// A theme brings scripts for every visitor, as code injection does.
const code = { permission: 'code:inject' } as const;

/** The owner's calls for themes: what there is, upload, use, delete. */
export const themeEndpoints = {
  listThemes: endpoint({
    ...design,
    method: 'GET',
    path: '/api/themes',
    summary: 'The themes that the website may use',
    answers: { 200: ThemeList },
  }),
  getTheme: endpoint({
    ...design,
    method: 'GET',
    path: '/api/themes/:name',
    summary: 'What is in a theme: its problems, presets and tweaks',
    params: ThemeParams,
    answers: { 200: ThemeDescription },
    errors: ['not-found'],
  }),
  getNewestTheme: endpoint({
    ...design,
    method: 'GET',
    path: '/api/themes/:name/newest',
    summary: 'The number of the newest upload of a theme',
    params: ThemeFamilyParams,
    answers: { 200: NewestTheme },
  }),
  uploadTheme: endpoint({
    ...code,
    method: 'POST',
    path: '/api/themes',
    summary: 'Keeps a zip (application/zip) as the next version of a theme',
    rateLimit: 'theme',
    query: UploadThemeQuery,
    bodyLimit: largestThemeZip,
    answers: { 200: ThemeUploaded },
    errors: ['no-zip', 'theme-refused'],
  }),
  activateTheme: endpoint({
    ...design,
    method: 'PUT',
    path: '/api/themes/active',
    summary: 'The website uses a theme from now on; one with problems only by force',
    rateLimit: 'theme',
    body: ActivateTheme,
    answers: { 200: ThemeActivated },
    errors: ['not-found', 'theme-problems'],
  }),
  allowThemeHosts: endpoint({
    ...code,
    method: 'PUT',
    path: '/api/themes/:name/hosts',
    summary: 'The other hosts that an uploaded theme may load scripts, styles and fonts from',
    params: ThemeFamilyParams,
    body: AllowThemeHosts,
    answers: { 200: ThemeHostsAllowed },
    errors: ['not-found', 'invalid-fields'],
  }),
  keepThemeFonts: endpoint({
    ...code,
    method: 'POST',
    path: '/api/themes/:name/fonts',
    summary: 'Fetches the fonts that an uploaded theme asks Google Fonts for, once, into its next version',
    rateLimit: 'theme',
    params: ThemeParams,
    answers: { 200: ThemeUploaded },
    errors: ['not-found', 'theme-refused'],
  }),
  deleteTheme: endpoint({
    ...code,
    method: 'DELETE',
    path: '/api/themes/:name',
    summary: 'Deletes an upload of a theme',
    params: ThemeParams,
    answers: { 204: 'empty' },
    errors: ['not-found', 'starter-theme', 'theme-active'],
  }),
  listDesignProblems: endpoint({
    ...design,
    method: 'GET',
    path: '/api/design/problems',
    summary: 'All that is not shown as somebody meant it, worst first',
    answers: { 200: DesignProblems },
  }),
  /** Asked while a value is being drawn at: nothing is kept. */
  draftStyles: endpoint({
    method: 'POST',
    changesNothing: true,
    path: '/api/design/styles',
    summary: 'The stylesheets of the website as they would be with other values and other CSS of its own',
    permission: 'content:draft',
    body: DraftStylesRequest,
    answers: { 200: DraftStyles },
    bodyLimit: 4_500_000,
  }),
  listFonts: endpoint({
    method: 'GET',
    path: '/api/design/fonts',
    summary: 'The families of fonts that the website may use: its own ones first',
    permission: 'content:see-unpublished',
    answers: { 200: FontList },
  }),
  /** multipart/form-data: the field `file`. */
  uploadFont: endpoint({
    method: 'POST',
    path: '/api/design/fonts',
    summary: 'Uploads a file of a font; the answer is the file’s id and its family',
    permission: 'design:edit',
    bodyLimit: uploadMegabytes.font * bytesPerMegabyte + 100_000,
    answers: { 201: UploadedFont },
    errors: ['broken-upload', 'invalid-fields', 'too-large', 'unsupported-file', 'unusable-file'],
  }),
  removeFont: endpoint({
    method: 'DELETE',
    path: '/api/design/fonts/:family',
    summary: 'Removes a family that was uploaded, with its files',
    permission: 'design:edit',
    params: Type.Object({ family: Type.String({ minLength: 1, maxLength: 100 }) }),
    query: DeleteAssetQuery,
    answers: { 204: 'empty' },
    errors: ['not-found', 'in-use'],
  }),
};
