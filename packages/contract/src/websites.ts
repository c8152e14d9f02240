import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** What a website is made as; it decides which pages are there on the first day. */
export const websiteKinds = ['shop', 'portfolio', 'journal', 'services'] as const;
export type WebsiteKind = (typeof websiteKinds)[number];

/** The themes that a new website may wear on its first day; any other can be put on later. */
export const firstThemes = ['lookbook', 'broadsheet'] as const;
export type FirstTheme = (typeof firstThemes)[number];

/** Bytes of the largest exported website that is taken in. */
export const largestWebsiteZip = 4_000_000_000;

const SetupCode = Type.String({ minLength: 1, maxLength: 64 });
const Title = Type.String({ minLength: 1, maxLength: 200 });
const Password = Type.String({ minLength: 1, maxLength: 256 });

const plan = {
  title: Title,
  kind: Type.Enum([...websiteKinds]),
  theme: Type.Enum([...firstThemes]),
  language: Type.String({ minLength: 2, maxLength: 35 }),
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  timeZone: Type.String({ minLength: 1, maxLength: 64 }),
  currency: Type.String({ minLength: 3, maxLength: 3 }),
};

/** A website as a person asks for it. */
export const NewWebsite = Type.Object(plan, { additionalProperties: false });
export type NewWebsite = Static<typeof NewWebsite>;

/** Whose it will be: somebody new, or somebody who proves with their password that the account is theirs. */
const NewOwner = Type.Object(
  {
    displayName: Type.String({ maxLength: 200 }),
    email: Type.String({ minLength: 1, maxLength: 256 }),
    password: Password,
  },
  { additionalProperties: false },
);
export type NewOwner = Static<typeof NewOwner>;

/** POST /api/setup */
export const SetUpWebsite = Type.Object(
  { code: SetupCode, website: NewWebsite, owner: NewOwner, keepDemo: Type.Boolean() },
  { additionalProperties: false },
);
export type SetUpWebsite = Static<typeof SetUpWebsite>;

/** POST /api/websites. `owner` and `keepDemo` only from the demo's own account, which is nobody's. */
export const CreateWebsite = Type.Object(
  { website: NewWebsite, owner: Type.Optional(NewOwner), keepDemo: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type CreateWebsite = Static<typeof CreateWebsite>;

/** A website that is there now: its address, and a link that signs its owner in to its editor, for two minutes. */
const WebsiteMade = Type.Object({
  id: Type.String(),
  title: Type.String(),
  url: Type.String(),
  editorUrl: Type.String(),
});
export type WebsiteMade = Static<typeof WebsiteMade>;

/** One of somebody's websites, as its owner sees it. */
const ManagedWebsite = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Its address without a slash at the end. */
  url: Type.String(),
  kind: Type.String(),
  theme: Type.String(),
  language: Type.String(),
  isDemo: Type.Boolean(),
  isTrial: Type.Boolean(),
  /** Milliseconds since 1970. */
  created: Type.Number(),
  archived: Type.Union([Type.Number(), Type.Null()]),
  role: Type.Integer(),
  /** Whether the role there lets the asker copy, archive and delete it. */
  manageable: Type.Boolean(),
});
export type ManagedWebsite = Static<typeof ManagedWebsite>;

/** A whole website that is being copied or deleted, or was within the last day. */
const WebsiteTask = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['copy', 'delete', 'export', 'import']),
  /** The website that is copied or deleted, and its title. */
  websiteId: Type.String(),
  title: Type.String(),
  /** The copy, which is there once it is done. */
  copyId: Type.Union([Type.String(), Type.Null()]),
  copyTitle: Type.String(),
  state: Type.Enum(['running', 'cancelling', 'done', 'failed', 'cancelled']),
  /** Steps; a total of 0: not begun yet. */
  done: Type.Integer(),
  total: Type.Integer(),
  cancellable: Type.Boolean(),
  /** Why it has failed, for the person who asked for it. */
  problem: Type.String(),
  /** The file on the server from which `npx plinth restore` brings a deleted website back; '' before it is written. */
  backup: Type.String(),
  /** Of an export: whether orders, customers and what visitors wrote are in it. */
  people: Type.Boolean(),
  /** What is wrong with a file that was to be imported. */
  problems: Type.Array(Type.Object({ file: Type.String(), line: Type.Integer(), message: Type.String() })),
  /** Where the file of an export is fetched, for an hour; null: there is none. */
  download: Type.Union([Type.String(), Type.Null()]),
  /** Of the file of an export or import. */
  bytes: Type.Integer(),
});
export type WebsiteTask = Static<typeof WebsiteTask>;

const TaskParams = Type.Object({ taskId: Type.String({ maxLength: 64 }) });
const WebsiteParams = Type.Object({ websiteId: Type.String({ maxLength: 64 }) });
const managing = { permission: 'websites:manage', params: WebsiteParams, onArchived: true } as const;

/** Making websites and looking after whole ones: the first day, the list, copies, archive and removal. */
export const websiteEndpoints = {
  checkSetupCode: endpoint({
    method: 'POST',
    path: '/api/setup/code',
    summary: 'What a set-up code opens: for which host, and which demo sites there are; does not use it up',
    anyHost: true,
    rateLimit: 'password',
    body: Type.Object({ code: SetupCode }, { additionalProperties: false }),
    answers: {
      200: Type.Object({
        /** The host at which the website will answer; null: a name of its own below the base host. */
        host: Type.Union([Type.String(), Type.Null()]),
        /** What the address of a website without a host of its own ends in, port included: `.localhost:3000`. */
        suffix: Type.String(),
        demoSites: Type.Array(Type.String()),
      }),
    },
    errors: ['setup-code', 'too-many-attempts'],
  }),
  setUpWebsite: endpoint({
    method: 'POST',
    path: '/api/setup',
    summary: 'Makes a website and its owner with a set-up code, which is used up',
    anyHost: true,
    rateLimit: 'password',
    body: SetUpWebsite,
    answers: { 201: WebsiteMade },
    errors: ['setup-code', 'too-many-attempts', 'host-taken'],
  }),
  listOwnWebsites: endpoint({
    method: 'GET',
    path: '/api/websites',
    summary: 'The websites on which the person has a role, the oldest first',
    permission: 'signed-in',
    onArchived: true,
    answers: {
      200: Type.Object({
        websites: Type.Array(ManagedWebsite),
        /** Whole websites that the person has asked to be copied or deleted; the oldest first. */
        tasks: Type.Array(WebsiteTask),
        /** The account is the demo's, which is nobody's: a new website needs an owner. */
        asksOwner: Type.Boolean(),
      }),
    },
  }),
  websitePicture: endpoint({
    method: 'GET',
    path: '/api/websites/:websiteId/picture',
    summary: 'The picture that a website of the person begins with',
    permission: 'signed-in',
    onArchived: true,
    params: WebsiteParams,
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
  createWebsite: endpoint({
    method: 'POST',
    path: '/api/websites',
    summary: 'Makes another website',
    permission: 'websites:manage',
    rateLimit: 'password',
    onArchived: true,
    body: CreateWebsite,
    answers: { 201: WebsiteMade },
    errors: ['too-many-attempts', 'too-many'],
  }),
  copyWebsite: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/websites/:websiteId/copy',
    summary: 'Begins to copy a website, but not its orders, customers, people and secrets',
    rateLimit: 'password',
    body: Type.Object({ title: Title }, { additionalProperties: false }),
    answers: { 202: WebsiteTask },
    errors: ['not-found', 'forbidden', 'too-many', 'website-busy'],
  }),
  exportWebsite: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/websites/:websiteId/export',
    summary: 'Begins to write a whole website into a zip; with orders and customers only where that is asked for',
    body: Type.Object({ people: Type.Boolean() }, { additionalProperties: false }),
    answers: { 202: WebsiteTask },
    errors: ['not-found', 'forbidden', 'website-busy'],
  }),
  /** Whoever has the link has the file: it proves itself, and ends within the hour. */
  downloadWebsiteExport: endpoint({
    method: 'GET',
    path: '/api/website-exports/:taskId/:proof',
    summary: 'The zip of an exported website, by a link that ends',
    onArchived: true,
    params: Type.Object({
      taskId: Type.String({ maxLength: 64 }),
      proof: Type.String({ minLength: 1, maxLength: 80 }),
    }),
    answers: { 200: 'file' },
    errors: ['not-found', 'link-gone'],
  }),
  /** multipart/form-data: perhaps `title`, then the field `file`. */
  importWebsite: endpoint({
    method: 'POST',
    path: '/api/websites/import',
    summary:
      'Begins to make a website of the zip of an exported one; nothing is written where something is wrong with it',
    permission: 'websites:manage',
    rateLimit: 'password',
    onArchived: true,
    // And room for the form around the file.
    bodyLimit: largestWebsiteZip + 100_000,
    answers: { 202: WebsiteTask },
    errors: ['broken-upload', 'invalid-fields', 'too-large', 'too-many', 'website-busy'],
  }),
  archiveWebsite: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/websites/:websiteId/archive',
    summary: 'Hides a website from visitors, with everything kept',
    answers: { 200: ManagedWebsite },
    errors: ['not-found', 'forbidden'],
  }),
  restoreWebsite: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/websites/:websiteId/restore',
    summary: 'Shows an archived website to visitors again',
    answers: { 200: ManagedWebsite },
    errors: ['not-found', 'forbidden'],
  }),
  deleteWebsite: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/websites/:websiteId/delete',
    summary: 'Begins to delete a website for good; first a backup of it is written',
    body: Type.Object({ title: Type.String({ maxLength: 200 }) }, { additionalProperties: false }),
    answers: {
      202: Type.Object({
        task: WebsiteTask,
        /** Where to go on when this was the website that the asker looked at; else null. */
        editorUrl: Type.Union([Type.String(), Type.Null()]),
      }),
    },
    errors: ['not-found', 'forbidden', 'last-website', 'website-busy'],
  }),
  cancelWebsiteTask: endpoint({
    method: 'POST',
    path: '/api/website-tasks/:taskId/cancel',
    summary: 'Cancels what the person has asked for, while nothing is changed yet; it ends at its next step',
    permission: 'websites:manage',
    onArchived: true,
    params: TaskParams,
    answers: { 200: WebsiteTask },
    errors: ['not-found', 'too-late'],
  }),
  dismissWebsiteTask: endpoint({
    method: 'DELETE',
    path: '/api/website-tasks/:taskId',
    summary: 'Puts away what is known of a copy or removal that has ended',
    permission: 'websites:manage',
    onArchived: true,
    params: TaskParams,
    answers: { 204: 'empty' },
    errors: ['not-found'],
  }),
};
