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

test('the document says when, where and how, and holds every section', () => {
  const text = benchmarkDocument(
    [
      { title: 'Published pages', how: 'In turns.', rows: [row] },
      { title: 'Templates', how: 'By themselves.', rows: [], details: '### A list\n' },
    ],
    { date: '2026-11-21', machine: '2 cores', load: '3.1', versions: 'Node 20', seconds: 61.4 },
  );
  for (const part of [
    '2026-11-21',
    '2 cores',
    '61 s',
    '## Published pages',
    'In turns.',
    '| home page',
    '### A list',
  ]) {
    expect(text).toContain(part);
  }
});
