import { type Action, can } from '@plinth/domain';

/** A route that every signed-in person may call, whatever their role on this website. */
export const SIGNED_IN = 'signed-in';

/** Short names of routes and of the editor's sections for what the domain's matrix (decisions.md) decides. */
const SECTIONS: Readonly<Record<string, readonly Action[]>> = {
  products: ['products:edit'],
  orders: ['orders:manage'],
  // Pictures belong to pages and to products.
  files: ['content:draft', 'products:edit'],
  design: ['design:edit'],
};

/** Whether a role (USER-08) may call routes with this permission: a section's name, or an action of the domain. */
export function mayDo(role: number, permission: string): boolean {
  return (
    permission === SIGNED_IN || (SECTIONS[permission] ?? [permission as Action]).some((action) => can(role, action))
  );
}

/** The sections that a role may use, so that the editor shows only what works. */
export function permissionsOf(role: number): string[] {
  return Object.keys(SECTIONS).filter((section) => mayDo(role, section));
}
