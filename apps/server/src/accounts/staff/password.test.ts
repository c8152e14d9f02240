import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hashAsInService } from '../../testing/password-cost.ts';
import { hashPassword, verifyPassword } from './password.ts';

hashAsInService();

describe('a password', () => {
  test('is known by its hash, however it was typed, and no other is', async () => {
    const hash = await hashPassword('caf\u00e9 au lait');
    expect(hash).toMatch(/^scrypt\$32768\$8\$1\$/);
    expect(await verifyPassword('cafe\u0301 au lait', hash)).toBe(true);
    expect(await verifyPassword('cafe au lait', hash)).toBe(false);
    expect(await verifyPassword('anything', null)).toBe(false);
  });

  test('keeps nobody from reading files, however many are hashed at once', async () => {
    let hashed = 0;
    const all = Array.from({ length: 40 }, async () => {
      await hashPassword('one of many');
      hashed++;
    });
    for (let times = 0; times < 8; times++) await readFile(fileURLToPath(import.meta.url));
    // Behind forty hashes in the pool that serves files, eight reads would see most of them done.
    expect(hashed).toBeLessThan(20);
    await Promise.all(all);
    expect(hashed).toBe(40);
  });

  test('that comes when too many wait is told to come again, and the others are hashed', async () => {
    const results = await Promise.allSettled(Array.from({ length: 70 }, () => hashPassword('one of many')));
    const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.length).toBeLessThan(30);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await verifyPassword('after', await hashPassword('after'))).toBe(true);
  });
});
