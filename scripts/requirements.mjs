// The numbered requirements of docs/specification, and which of them the tests of a JUnit report prove.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './setup.mjs';

/** All requirements: id → sentence, in the order of the specification. */
export function readRequirements() {
  const text = readFileSync(join(repository, 'docs', 'specification', 'requirements.md'), 'utf8');
  return new Map(
    [...text.matchAll(/^- \*\*([A-Z]{2,6}-\d{2,3})\*\* (.*)$/gm)].map(([, id, sentence]) => [id, sentence]),
  );
}

/** The ids in square brackets that a test's name carries. */
export function idsOf(name) {
  return [...name.matchAll(/\[([A-Z]{2,6}-\d{2,3})\]/g)].map(([, id]) => id);
}

/**
 * Reads JUnit reports. An id is proven where a test that carries it passed and none that carries it failed; a skipped test says nothing.
 * @param reports the texts of the reports
 * @returns `proven` and `failed`: sets of ids
 */
export function readReports(reports) {
  const passed = new Set();
  const failed = new Set();
  for (const report of reports) {
    const text = report.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
    for (const [, attributes, body = ''] of text.matchAll(
      /<testcase\b((?:"[^"]*"|[^">/])*)(?:\/>|>([\s\S]*?)<\/testcase>)/g,
    )) {
      if (/<skipped\b/.test(body)) continue;
      const into = /<(?:failure|error)\b/.test(body) ? failed : passed;
      for (const id of idsOf(attributes)) into.add(id);
    }
  }
  return { proven: new Set([...passed].filter((id) => !failed.has(id))), failed };
}

/** One line an area (`CART`): how many requirements it has and which of them are not proven. */
export function byArea(requirements, proven) {
  const areas = new Map();
  for (const id of requirements.keys()) {
    const name = id.split('-')[0];
    const area = areas.get(name) ?? { name, total: 0, missing: [] };
    areas.set(name, area);
    area.total++;
    if (!proven.has(id)) area.missing.push(id);
  }
  return [...areas.values()];
}
