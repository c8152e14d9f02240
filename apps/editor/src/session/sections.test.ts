import { can, roleName, roles, sectionsOf, upgradePath } from '@plinth/domain';
import { describe, expect, test } from 'vitest';
import { sectionAt, sectionGroupsFor, sectionsFor, startOf } from './sections.ts';

/** As the server tells it of somebody with this role. */
const person = (role: number) => ({
  permissions: sectionsOf(role),
  website: can(role, 'billing:manage') ? { upgradePath: upgradePath(false) } : {},
});

describe('where each role begins', () => {
  test.each([
    ['admin', '/'],
    ['websiteManager', '/'],
    ['storeManager', '/'],
    ['editor', '/'],
    ['reporting', '/'],
    ['billing', '/settings/billing/subscriptions/website'],
    ['draftEditor', '/'],
    ['viewer', '/'],
    ['moderator', '/'],
    ['none', undefined],
  ] as const)('%s: %s', (name, start) => {
    expect(startOf(person(roles[name]))).toBe(start);
  });

  test('and the settings group has what each may use, domains and activity for administrators alone', () => {
    const settings = (role: number) =>
      (sectionGroupsFor(person(role)).find(({ group }) => group === 'Settings')?.sections ?? []).map(
        ({ label }) => label,
      );
    const ruled = ['Domains', 'Privacy', 'Blocked by browsers', 'Activity'];
    expect(settings(roles.admin)).toEqual(expect.arrayContaining(ruled));
    for (const role of [roles.websiteManager, roles.editor])
      expect(settings(role).filter((label) => ruled.includes(label))).toEqual(['Privacy', 'Blocked by browsers']);
    expect(settings(roles.storeManager).filter((label) => ruled.includes(label))).toEqual([]);
    expect(settings(roles.viewer)).toEqual(['Languages', 'Members']);
  });

  test('and every section that is shown is one that the role may use', () => {
    for (const role of Object.values(roles)) {
      const me = person(role);
      for (const section of sectionsFor(me)) expect(me.permissions).toContain(section.permission);
    }
  });
});

test('the plan lies below the settings, and belongs to whoever pays', () => {
  expect(sectionAt('/settings')?.label).toBe('Settings');
  expect(sectionAt('/settings/billing/upgrade')).toBeUndefined();
  expect(sectionAt('/settings/shipping')?.label).toBe('Shipping');
  expect(sectionAt('/orders/1')?.label).toBe('Orders');
});

test('only who may put scripts on pages is offered to upload a theme', () => {
  const offered = Object.entries(roles).filter(([, role]) => person(role).permissions.includes('code'));
  expect(offered.map(([name]) => name).sort()).toEqual(['admin', 'websiteManager']);
});

test('every role has a name that a person can read', () => {
  for (const role of Object.values(roles)) expect(roleName(role)).toMatch(/^[A-Z][a-z ]+$/);
  expect(roleName(99)).toBe('No role');
});
