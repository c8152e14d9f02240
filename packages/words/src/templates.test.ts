import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountTexts } from './texts/accounts.ts';
import { contentTexts } from './texts/content.ts';
import { mailTexts } from './texts/mails.ts';
import { problemTexts } from './texts/problems.ts';
import { shopTexts } from './texts/shop.ts';
import { storefrontTexts } from './texts/storefront.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['themes', 'apps/server/platform-theme', 'apps/server/src/site/blocks/types'];
const known: readonly string[] = [
  ...accountTexts,
  ...contentTexts,
  ...mailTexts,
  ...problemTexts,
  ...shopTexts,
  ...storefrontTexts,
];

/** What a template says with `platform-say` and its like; holes are in brackets there. */
const SAID = /\|platform-(?:say(?:-before|-after)? ([^{}|]+)|count:[^{}|:]*:([^{}|:]+))/g;
const asText = (written: string) => written.replace(/\[@?(?:[\w-]+\.)*(\w+)\]/g, '{$1}');

const said = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(region|block|list|item)$/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(ROOT, folder, path), 'utf8').matchAll(SAID)].map(([, text, several]) => ({
        path: join(folder, path),
        text: asText(text ?? several ?? ''),
      })),
    ),
);

test('what our own templates say can be translated', () => {
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter(({ text }) => !known.includes(text))).toEqual([]);
});
