import { invitableRoles, roleName } from '@plinth/domain';

/** The roles that somebody can have, for a list to choose from. */
export const roleChoices = invitableRoles.map((role) => ({ value: String(role), label: roleName(role) }));
