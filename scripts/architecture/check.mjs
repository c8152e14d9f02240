#!/usr/bin/env node
// The rules of the house, checked against the sources. `--table` prints the imports between the server's wings as well.
import { fileURLToPath } from 'node:url';
import { readImports } from './read-imports.mjs';
import { violations, WINGS } from './rules.mjs';

const house = readImports(fileURLToPath(new URL('../..', import.meta.url)));
const broken = violations(house);
for (const [rule, line] of broken) console.log(`${rule}: ${line}`);
if (process.argv.includes('--table')) printTable();
console.log(`${house.sources.length} sources, ${house.imports.length} imports, ${broken.length} against the rules`);
process.exitCode = broken.length > 0 ? 1 : 0;

/** Rows import from columns. */
function printTable() {
  const wingOf = (path) => /^apps\/server\/src\/([^/]+)\//.exec(path)?.[1];
  const counts = new Map();
  for (const { from, to } of house.imports)
    if (!/\.test\.tsx?$/.test(from)) {
      const key = `${wingOf(from)} ${wingOf(to)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  const wings = WINGS.toReversed();
  console.log(['imports from'.padEnd(14), ...wings.map((wing) => wing.padStart(9))].join(''));
  for (const from of wings)
    console.log(
      [from.padEnd(14), ...wings.map((to) => String(counts.get(`${from} ${to}`) ?? '·').padStart(9))].join(''),
    );
}
