import { roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedWebsite } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createOwner, firstSignInLink, previewSignInLink } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database?.drop();
});

test('a start makes a link for an administrator without a password, ends the one before, and makes none for others', async () => {
  const { db } = database;
  const { websiteId } = await seedWebsite(db, 'first-link');
  expect(await firstSignInLink(db, websiteId)).toBeNull();
  const owner = { email: 'o@example.com', displayName: 'O', websiteIds: [websiteId], role: roles.admin };
  await createOwner(db, owner);
  const first = (await firstSignInLink(db, websiteId)) ?? '';
  expect((await previewSignInLink(db, first)).email).toBe('o@example.com');
  const second = (await firstSignInLink(db, websiteId)) ?? '';
  expect((await previewSignInLink(db, second)).email).toBe('o@example.com');
  await expect(previewSignInLink(db, first)).rejects.toThrow('has been used already');
  await createOwner(db, { ...owner, password: 'a roof over wet clay' });
  expect(await firstSignInLink(db, websiteId)).toBeNull();
});
