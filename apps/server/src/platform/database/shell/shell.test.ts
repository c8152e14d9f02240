import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { readOnly } from './queries.ts';
import { Shell } from './shell.ts';
import { splitStatements } from './statements.ts';
import { textTable } from './text-table.ts';

describe('typed SQL is cut at semicolons', () => {
  test.each([
    ['select 1; select 2;', ['select 1;', 'select 2;'], ''],
    ["select 'a;b';", ["select 'a;b';"], ''],
    ["select 'it''s; so'", [], "select 'it''s; so'"],
    ['select "a;b" from t;x', ['select "a;b" from t;'], 'x'],
    ['do $x$ begin; end $x$;', ['do $x$ begin; end $x$;'], ''],
    ['select 1 -- not; yet\n', [], 'select 1 -- not; yet\n'],
    ['/* ; */ select 1;', ['/* ; */ select 1;'], ''],
    ["select 'open;", [], "select 'open;"],
  ])('%s', (text, statements, rest) => {
    expect(splitStatements(text)).toEqual({ statements, rest });
  });
});

test('a table has its numbers at the right and cuts what is too long', () => {
  const table = textTable(
    ['pot', 'n', 'at'],
    [
      { pot: 'cup', n: 5, at: null },
      { pot: 'x'.repeat(80), n: 1234, at: new Date(0) },
    ],
  );
  expect(table.split('\n')).toEqual([
    `pot${' '.repeat(57)}     n  at`,
    `${'─'.repeat(60)}  ────  ────────────────────────`,
    `cup${' '.repeat(57)}     5  []`,
    `${'x'.repeat(59)}…  1234  1970-01-01T00:00:00.000Z`,
  ]);
});

describe('the shell', () => {
  let database: TestDatabase;
  let printed: string[];
  let shell: Shell;
  let sql: ReturnType<TestDatabase['db']['dedicated']>;

  beforeAll(async () => {
    database = await createTestDatabase();
    sql = database.db.dedicated();
  });
  afterAll(async () => {
    await sql.end();
    await database.drop();
  });
  beforeEach(() => {
    printed = [];
    shell = new Shell(sql, (text) => printed.push(text));
  });

  test('runs a statement when its semicolon comes', async () => {
    await shell.take('select 1');
    expect([shell.waiting, printed]).toEqual([true, []]);
    await shell.take('  + 1 as two;');
    expect([shell.waiting, printed]).toEqual([false, ['two\n───\n  2', '(1 row)']]);
  });

  test('prints what is wrong and goes on', async () => {
    await shell.take('select nothing_like_this;');
    await shell.take('select 1 as one');
    await shell.finish();
    expect(printed[0]).toContain('column "nothing_like_this" does not exist');
    expect(printed[1]).toContain('one');
  });

  test('lists tables and columns, tells its commands, and ends', async () => {
    expect(await shell.take('\\d')).toBe(true);
    expect(printed[0]).toMatch(/^table +rows +size/);
    expect(printed[0]).toContain('variants');
    await shell.take('\\d variants');
    expect(printed[2]).toMatch(/^sku +text +false/m);
    await shell.take('\\help');
    expect(printed.at(-1)).toContain('\\q');
    expect(await shell.take('\\q')).toBe(false);
  });

  test('changes nothing when it is read-only', async () => {
    const own = database.db.dedicated();
    await own.unsafe('set session characteristics as transaction read write');
    const lines: string[] = [];
    const reading = await own.reserve();
    await readOnly(reading as never);
    await new Shell(reading as never, (text) => lines.push(text)).take('delete from websites;');
    reading.release();
    await own.end();
    expect(lines).toEqual(['cannot execute DELETE in a read-only transaction']);
  });
});
