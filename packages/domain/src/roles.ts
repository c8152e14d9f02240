/** The roles of people on a website, by stored number (USER-08). 5 is no role. */
export const roles = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  storeManager: 8,
  scheduling: 9,
  viewer: 10,
  campaignsEditor: 11,
  schedulingViewer: 12,
  schedulingEditor: 13,
  none: 14,
  websiteManager: 15,
  draftEditor: 16,
} as const;

/** Roles that somebody can be invited to: those that may do something. */
export const invitableRoles = [1, 15, 4, 16, 8, 11, 6, 7, 3, 10, 2] as const;

/** What a key for programs may do: never an administrator's part, which makes keys and asks people in. */
export const keyRoles = [15, 4, 16, 8, 11, 6, 3, 10] as const;

const NAMES: Readonly<Record<keyof typeof roles, string>> = {
  admin: 'Administrator',
  billing: 'Billing',
  reporting: 'Reporting',
  editor: 'Editor',
  moderator: 'Moderator',
  commenter: 'Commenter',
  storeManager: 'Store manager',
  scheduling: 'Scheduling',
  viewer: 'Viewer',
  campaignsEditor: 'Campaigns editor',
  schedulingViewer: 'Scheduling viewer',
  schedulingEditor: 'Scheduling editor',
  none: 'No role',
  websiteManager: 'Website manager',
  draftEditor: 'Draft editor',
};

/** What a role is called; an unknown number may do nothing, as none. */
export function roleName(role: number): string {
  const known = (Object.keys(NAMES) as (keyof typeof roles)[]).find((name) => roles[name] === role);
  return NAMES[known ?? 'none'];
}

/** What a person may want to do; the server asks for one of these at every call of the editor. */
export type Action =
  | 'content:see-unpublished'
  | 'content:draft'
  | 'content:publish'
  | 'design:edit'
  | 'code:inject'
  | 'products:edit'
  | 'orders:manage'
  | 'customers:manage'
  | 'restock:manage'
  | 'forms:edit'
  | 'mailing-lists:manage'
  | 'campaigns:manage'
  | 'analytics:all'
  | 'analytics:sales'
  | 'analytics:campaigns'
  | 'billing:manage'
  | 'domains:manage'
  | 'api-keys:manage'
  | 'people:manage'
  | 'websites:manage'
  | 'comments:moderate'
  | 'comments:write';

/** Parts of the editor, each open to whoever may do one of its actions. */
const sections = {
  pages: ['content:see-unpublished'],
  // Who may change drafts, and who may show them to visitors.
  drafting: ['content:draft'],
  publishing: ['content:publish'],
  products: ['products:edit'],
  orders: ['orders:manage'],
  customers: ['customers:manage'],
  // A gift card is money of orders.
  'gift-cards': ['orders:manage'],
  // Images belong to pages and to products.
  files: ['content:draft', 'products:edit'],
  comments: ['comments:moderate'],
  // Forms, and what visitors send by them.
  forms: ['forms:edit'],
  design: ['design:edit'],
  // What brings scripts for every visitor: themes of one's own.
  code: ['code:inject'],
  // Making, copying, archiving and deleting whole websites.
  websites: ['websites:manage'],
  domains: ['domains:manage'],
  people: ['people:manage'],
  keys: ['api-keys:manage'],
  // Programs that read and draft for somebody; no part of the editor.
  assistant: ['content:see-unpublished', 'products:edit'],
  analytics: ['analytics:all'],
  sales: ['analytics:sales'],
  campaigns: ['analytics:campaigns'],
} as const satisfies Readonly<Record<string, readonly Action[]>>;
export type Section = keyof typeof sections;
export const sectionNames = [
  'pages',
  'drafting',
  'publishing',
  'products',
  'orders',
  'customers',
  'gift-cards',
  'files',
  'comments',
  'forms',
  'design',
  'code',
  'websites',
  'domains',
  'people',
  'keys',
  'analytics',
  'sales',
  'campaigns',
] as const satisfies readonly Section[];

/** What a call may ask of the person who makes it: an action, a section, or only to be signed in, whatever their role. */
export type Permission = Action | Section | 'signed-in';

/**
 * The matrix of decisions.md. A role that is not named may do nothing. A function, so that the table is no work of the module itself and
 * stays out of bundles that do not ask.
 */
function permissions(role: number): readonly Action[] {
  const content: readonly Action[] = ['content:see-unpublished', 'content:draft', 'content:publish', 'design:edit'];
  const comments: readonly Action[] = ['comments:moderate', 'comments:write'];
  const store: readonly Action[] = ['products:edit', 'orders:manage', 'customers:manage', 'restock:manage'];
  const forms: readonly Action[] = ['forms:edit', 'mailing-lists:manage', 'campaigns:manage'];
  const analytics: readonly Action[] = ['analytics:all', 'analytics:sales', 'analytics:campaigns'];
  // Scripts run with the rights of every visitor: only who runs the website puts them on its pages.
  const website: readonly Action[] = [...content, 'code:inject', ...comments, ...store, ...forms, ...analytics];
  switch (role) {
    case roles.admin:
      return [...website, 'billing:manage', 'domains:manage', 'api-keys:manage', 'people:manage', 'websites:manage'];
    case roles.websiteManager:
      return website;
    case roles.editor:
      return [...content, ...comments, ...forms];
    case roles.draftEditor:
      return ['content:see-unpublished', 'content:draft'];
    case roles.storeManager:
      return [...store, 'analytics:sales'];
    case roles.campaignsEditor:
      return ['mailing-lists:manage', 'campaigns:manage', 'analytics:campaigns'];
    case roles.reporting:
      return analytics;
    case roles.viewer:
      return ['content:see-unpublished'];
    case roles.moderator:
      return comments;
    case roles.commenter:
      return ['comments:write'];
    case roles.billing:
      return ['billing:manage'];
    default:
      return [];
  }
}

/** Whether a role may do something on its website. Unknown role numbers may do nothing. */
export function can(role: number, action: Action): boolean {
  return permissions(role).includes(action);
}

/** Whether a role may make calls with this permission. */
export function mayDo(role: number, permission: Permission): boolean {
  if (permission === 'signed-in') return true;
  const actions: readonly Action[] = isSection(permission) ? sections[permission] : [permission];
  return actions.some((action) => can(role, action));
}

/** Whether a key for programs may be enough for this: one's own account is nobody's but a person's, and keys make no keys. */
export function takesKeys(permission: Permission): boolean {
  return permission !== 'signed-in' && keyRoles.some((role) => mayDo(role, permission));
}

const isSection = (permission: Permission): permission is Section => Object.hasOwn(sections, permission);

/** The sections that a role may use, so that the editor shows only what works. */
export function sectionsOf(role: number): (typeof sectionNames)[number][] {
  return sectionNames.filter((section) => mayDo(role, section));
}
