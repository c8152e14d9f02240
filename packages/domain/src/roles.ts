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

export type RoleName = keyof typeof roles;
export type Role = (typeof roles)[RoleName];

/** What a person may want to do; the server asks for one of these at every call of the editor. */
export type Action =
  | 'content:see-unpublished'
  | 'content:draft'
  | 'content:publish'
  | 'design:edit'
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
  | 'comments:moderate'
  | 'comments:write';

const content: readonly Action[] = ['content:see-unpublished', 'content:draft', 'content:publish', 'design:edit'];
const comments: readonly Action[] = ['comments:moderate', 'comments:write'];
const store: readonly Action[] = ['products:edit', 'orders:manage', 'customers:manage', 'restock:manage'];
const forms: readonly Action[] = ['forms:edit', 'mailing-lists:manage', 'campaigns:manage'];
const website: readonly Action[] = [
  ...content,
  ...comments,
  ...store,
  ...forms,
  'analytics:all',
  'analytics:sales',
  'analytics:campaigns',
];

/** The matrix of decisions.md. A role that is not named may do nothing. */
const permissions: Readonly<Record<number, readonly Action[]>> = {
  [roles.admin]: [...website, 'billing:manage', 'domains:manage', 'api-keys:manage', 'people:manage'],
  [roles.websiteManager]: website,
  [roles.editor]: [...content, ...comments, ...forms],
  [roles.draftEditor]: ['content:see-unpublished', 'content:draft'],
  [roles.storeManager]: [...store, 'analytics:sales'],
  [roles.campaignsEditor]: ['mailing-lists:manage', 'campaigns:manage', 'analytics:campaigns'],
  [roles.reporting]: ['analytics:all', 'analytics:sales', 'analytics:campaigns'],
  [roles.viewer]: ['content:see-unpublished'],
  [roles.moderator]: comments,
  [roles.commenter]: ['comments:write'],
  [roles.billing]: ['billing:manage'],
};

/** Whether a role may do something on its website. Unknown role numbers may do nothing. */
export function can(role: number, action: Action): boolean {
  return permissions[role]?.includes(action) ?? false;
}

/** Whether any of a person's roles may do it. */
export function anyCan(held: readonly number[], action: Action): boolean {
  return held.some((role) => can(role, action));
}
