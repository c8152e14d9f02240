import { invitableRoles, roles } from '@plinth/domain';

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

/** The roles that somebody can have, for a list to choose from. */
export const roleChoices = invitableRoles.map((role) => ({ value: String(role), label: roleName(role) }));
