import { describe, expect, test } from 'vitest';
import { type Action, can, invitableRoles, roles } from './roles.ts';

test('[USER-08] roles carry these numbers', () => {
  expect(roles).toEqual({
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
  });
});

const everything: Action[] = [
  'content:see-unpublished',
  'content:draft',
  'content:publish',
  'design:edit',
  'comments:moderate',
  'comments:write',
  'products:edit',
  'orders:manage',
  'customers:manage',
  'restock:manage',
  'forms:edit',
  'mailing-lists:manage',
  'campaigns:manage',
  'analytics:all',
  'analytics:sales',
  'analytics:campaigns',
  'billing:manage',
  'domains:manage',
  'api-keys:manage',
  'people:manage',
  'websites:manage',
];

/** The matrix of decisions.md, written out. */
const matrix: Record<keyof typeof roles, Action[]> = {
  admin: everything,
  websiteManager: everything.slice(0, 16),
  editor: [
    'content:see-unpublished',
    'content:draft',
    'content:publish',
    'design:edit',
    'comments:moderate',
    'comments:write',
    'forms:edit',
    'mailing-lists:manage',
    'campaigns:manage',
  ],
  draftEditor: ['content:see-unpublished', 'content:draft'],
  storeManager: ['products:edit', 'orders:manage', 'customers:manage', 'restock:manage', 'analytics:sales'],
  campaignsEditor: ['mailing-lists:manage', 'campaigns:manage', 'analytics:campaigns'],
  reporting: ['analytics:all', 'analytics:sales', 'analytics:campaigns'],
  viewer: ['content:see-unpublished'],
  moderator: ['comments:moderate', 'comments:write'],
  commenter: ['comments:write'],
  billing: ['billing:manage'],
  scheduling: [],
  schedulingEditor: [],
  schedulingViewer: [],
  none: [],
};

test('somebody can be invited to every role that may do anything, and to no other', () => {
  const some = Object.entries(matrix).filter(([, allowed]) => allowed.length > 0);
  const numbers = some.map(([name]) => roles[name as keyof typeof roles]);
  expect([...invitableRoles].sort((a, b) => a - b)).toEqual(numbers.sort((a, b) => a - b));
});

describe('what a role may do', () => {
  test.each(Object.entries(matrix) as [keyof typeof roles, Action[]][])('%s', (name, allowed) => {
    expect(everything.filter((action) => can(roles[name], action))).toEqual(
      everything.filter((action) => allowed.includes(action)),
    );
  });

  test('a number that is no role may do nothing', () => {
    for (const role of [5, 0, -1, 99, Number.NaN]) {
      for (const action of everything) expect(can(role, action)).toBe(false);
    }
  });
});
