#!/usr/bin/env node
// `npm run coverage:requirements`: which numbered requirements a passing test proves, and which none does.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine, refuse } from './command-line.mjs';
import { byArea, readReports, readRequirements } from './requirements.mjs';
import { main, repository, SetupProblem } from './setup.mjs';

const usage = `
Usage: npm run coverage:requirements [-- --missing | --proven] [-- --area AREA] [-- REPORT.xml …]

Counts which requirements of docs/specification/requirements.md a passing test carries in its name ([CART-12]).

  --missing      lists the requirements that no passing test proves
  --proven       lists those that one does
  --area AREA    one area only: CART, PROD, FORM …
  REPORT.xml     JUnit reports to read; without any: reports/*.xml, which npm test leaves
  --help         this text`;

const { values, positionals } = readCommandLine(
  usage,
  { missing: { type: 'boolean' }, proven: { type: 'boolean' }, area: { type: 'string' } },
  { allowPositionals: true },
);

await main(async () => {
  const requirements = readRequirements();
  const { proven, failed } = readReports(reportFiles().map((file) => readFileSync(file, 'utf8')));
  const all = byArea(requirements, proven);
  const areas = values.area ? all.filter(({ name }) => name === values.area.toUpperCase()) : all;
  if (areas.length === 0) {
    refuse(`There is no area "${values.area}"; there are ${all.map(({ name }) => name).join(', ')}.`, usage);
  }
  for (const { name, total, missing } of areas) {
    const numbers = missing.map((id) => id.slice(name.length + 1));
    const shown = numbers.length > 0 && !values.missing && !values.proven ? `   not proven: ${numbers.join(' ')}` : '';
    console.log(
      `${name.padEnd(6)} ${String(total - missing.length).padStart(3)} of ${String(total).padStart(3)}${shown}`,
    );
    for (const [id, sentence] of requirements) {
      if (!id.startsWith(`${name}-`)) continue;
      if (values.missing && !proven.has(id)) console.log(`    ${failed.has(id) ? 'FAILS ' : ''}${id} ${sentence}`);
      if (values.proven && proven.has(id)) console.log(`    ${id} ${sentence}`);
    }
  }
  const unknown = [...proven, ...failed].filter((id) => !requirements.has(id));
  if (unknown.length > 0) console.log(`ids that no requirement has: ${unknown.join(' ')}`);
  const total = areas.reduce((sum, area) => sum + area.total, 0);
  const done = total - areas.reduce((sum, area) => sum + area.missing.length, 0);
  console.log(
    `${done} of ${total} requirements are proven by a passing test (${((100 * done) / total).toFixed(1)} %).`,
  );
});

function reportFiles() {
  if (positionals.length > 0) {
    const gone = positionals.find((file) => !existsSync(file));
    if (gone) throw new SetupProblem(`There is no ${gone}.`);
    return positionals;
  }
  const folder = join(repository, 'reports');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.xml')) : [];
  if (files.length === 0) throw new SetupProblem('There is no report in reports/: run npm test first, or name one.');
  return files.map((name) => join(folder, name));
}
