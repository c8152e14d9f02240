import { type BlockDefinition, blockDefinitions, completeSettings } from '@plinth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { BlockPages, wideBlock } from '../../testing/block-pages.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

/** Values of every kind; the texts break out of attributes, scripts, comments, addresses and the template language. */
const WRONG: readonly unknown[] = [
  null,
  -1,
  1e308,
  true,
  '',
  [],
  {},
  [null],
  { a: 1 },
  'javascript:alert(1)',
  `--><script>alert(1)</script>"'{.section website}LEAKED {title}{.end}`,
  '🙂'.repeat(9_000),
];
/** Fewer than fit, so that there is a block to look for behind each. */
const AT_ONCE = 29;

let database: TestDatabase;
let application: Application;
let pages: BlockPages;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  pages = new BlockPages(database.db, application, await createTestShop(database.db, { identifier: 'wrong' }));
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Where values stand in settings: `items.0.title`. */
function* placesIn(schema: Schema, path: readonly string[] = []): Generator<readonly string[]> {
  for (const [name, inside] of Object.entries(schema.properties ?? {})) {
    yield [...path, name];
    yield* placesIn(inside, [...path, name]);
  }
  if (schema.items) yield* placesIn(schema.items, [...path, '0']);
}

function withAt(settings: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const copy: Record<string, unknown> = Object.assign(name === '0' ? [] : {}, settings);
  copy[name] = withAt(copy[name], rest, value);
  return copy;
}

function* casesOf(definition: BlockDefinition): Generator<{ what: string; settings: unknown }> {
  for (const value of WRONG) yield { what: `settings: ${JSON.stringify(value)?.slice(0, 40)}`, settings: value };
  const defaults = completeSettings(definition, {});
  for (const path of placesIn(definition.settings as Schema)) {
    for (const value of WRONG) {
      const what = `${path.join('.')}: ${JSON.stringify(value)?.slice(0, 40)}`;
      yield { what, settings: withAt(defaults, path, value) };
    }
  }
}

test.each(blockDefinitions.map((definition) => [definition.name, definition] as const))(
  'a %s block with something wrong at any of its fields leaves the rest of the page whole and runs nothing',
  async (_name, definition) => {
    const cases = [...casesOf(definition)];
    const found: string[] = [];
    for (let at = 0; at < cases.length; at += AT_ONCE) {
      const part = cases.slice(at, at + AT_ONCE);
      const { body, html, headers } = await pages.show(
        part.flatMap(({ settings }, index) => [
          { ...wideBlock(`wrong-${index}`, definition.number), settings },
          wideBlock(`beside-${index}`, 2, { html: `<p>Beside ${index}.</p>` }),
        ]),
      );
      part.forEach(({ what }, index) => {
        if (!body.includes(`Beside ${index}.`)) found.push(`${what}: what follows is lost`);
        // Either the block is there, or the source says what is wrong with it, or it has nothing to show.
        const comment = new RegExp(`<!-- block wrong-${index} \\(type ${definition.number}\\): (.*?)-->`).exec(body);
        if (comment && !/\w{3}/.test(comment[1] ?? '')) found.push(`${what}: the source does not say what is wrong`);
      });
      if (/(?:href|src|action)="javascript/.test(html)) found.push(`${part[0]?.what} …: an address that runs a script`);
      if (/LEAKED \w/.test(html)) found.push(`${part[0]?.what} …: settings are run as a template`);
      // HTML of the owner stays as it is; the policy of the page runs none of its scripts (code blocks run by their hash).
      const policy = String(headers['content-security-policy']);
      if (/script-src[^;]*'unsafe-inline'/.test(policy)) found.push(`${part[0]?.what} …: the policy runs every script`);
    }
    expect(found).toEqual([]);
  },
  120_000,
);
