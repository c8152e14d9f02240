import { expect, test } from 'vitest';
import { type Row, verdict } from './row.ts';
import { benchmarkDocument, markdownTable } from './table.ts';

const row: Row = {
  work: 'home page',
  measured: '14.2 µs ± 3 %',
  against: 'bare Fastify 12.0 µs',
  share: '0.84',
  target: '≥ 0.80',
  verdict: verdict(true),
};

test('the table pads its columns alike and keeps one line a row', () => {
  const lines = markdownTable([row, { ...row, work: 'a|b\nc', verdict: verdict(false, 'Brotli costs most') }]).split(
    '\n',
  );
  expect(lines).toHaveLength(4);
  expect(new Set(lines.map((line) => [...line].length)).size).toBe(1);
  expect(lines[0]).toMatch(/^\| Work +\| Measured +\| Beside it +\| Share +\| Target +\| Verdict +\|$/);
  expect(lines[2]).toContain('| 14.2 µs ± 3 % | bare Fastify 12.0 µs | 0.84  | ≥ 0.80 | met ');
  expect(lines[3]).toContain('a\\|b c');
  expect(lines[3]).toContain('missed: Brotli costs most');
});

const facts = { date: '2026-11-21', machine: '2 cores', load: '3.1', versions: 'Node 20' };

test('the document says of every section when, where and how it was measured', () => {
  const text = benchmarkDocument(
    '',
    [
      { title: 'Published pages', how: 'In turns.', rows: [row] },
      { title: 'Templates', how: 'By themselves.', rows: [], details: '### A list\n' },
    ],
    facts,
  );
  for (const part of ['## Published pages', 'In turns.', '| home page', '### A list']) expect(text).toContain(part);
  expect(text.match(/Measured 2026-11-21 on 2 cores; load 3.1; Node 20/g)).toHaveLength(2);
});

test('what was measured anew stands where it stood, and all else stays', () => {
  const both = ['Pages', 'Carts'].map((title) => ({ title, how: 'In turns.', rows: [row] }));
  const before = benchmarkDocument('', both, facts);
  const anew = { title: 'Pages', how: 'Anew.', rows: [row] };
  const after = benchmarkDocument(before, [anew, { ...anew, title: 'Orders' }], { ...facts, date: '2026-11-22' });
  expect(after.match(/^## .*/gm)).toEqual(['## Pages', '## Carts', '## Orders']);
  expect(after.match(/Measured 2026-11-2\d/g)).toEqual([
    'Measured 2026-11-22',
    'Measured 2026-11-21',
    'Measured 2026-11-22',
  ]);
  expect(after.match(/Anew\./g)).toHaveLength(2);
  expect(benchmarkDocument(after, [], facts)).toBe(after);
});
