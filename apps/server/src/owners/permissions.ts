/** A route that every signed-in person may call, whatever their role on this website. */
export const SIGNED_IN = 'signed-in';

/** decisions.md, "Roles: who may do what": 1 admin, 15 website manager, 8 store manager. */
const ROLES: Record<string, readonly number[]> = {
  products: [1, 15, 8],
  orders: [1, 15, 8],
};

/** Whether a role (USER-08) may use routes with this permission. Unknown permissions are allowed to nobody. */
export function mayDo(role: number, permission: string): boolean {
  return permission === SIGNED_IN || (ROLES[permission]?.includes(role) ?? false);
}

/** What a role allows, so that the editor shows only sections that work. */
export function permissionsOf(role: number): string[] {
  return Object.keys(ROLES).filter((permission) => mayDo(role, permission));
}
