import type { Row, Section } from './row.ts';

const COLUMNS: readonly (readonly [keyof Row, string])[] = [
  ['work', 'Work'],
  ['measured', 'Measured'],
  ['against', 'Beside it'],
  ['share', 'Share'],
  ['target', 'Target'],
  ['verdict', 'Verdict'],
];

/** A Markdown table whose columns are padded, so that it reads well in a terminal too. */
export function markdownTable(rows: readonly Row[]): string {
  const lines = [COLUMNS.map(([, title]) => title), ...rows.map((row) => COLUMNS.map(([name]) => cell(row[name])))];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => width(line[column] ?? ''))));
  const write = (cells: readonly string[]) =>
    `| ${cells.map((text, column) => text + ' '.repeat((widths[column] ?? 0) - width(text))).join(' | ')} |`;
  const rule = `|${widths.map((size) => '-'.repeat(size + 2)).join('|')}|`;
  const [header = [], ...body] = lines;
  return [write(header), rule, ...body.map(write)].join('\n');
}

/** A bar ends a cell and a line break ends the table; neither may come from a value. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');

const width = (text: string): number => [...text].length;

export interface RunFacts {
  readonly date: string;
  readonly machine: string;
  readonly load: string;
  readonly versions: string;
  readonly seconds: number;
}

/** The whole of docs/benchmarks.md. */
export function benchmarkDocument(sections: readonly Section[], facts: RunFacts): string {
  const head = `# Benchmarks

Written by \`npm run bench\`; do not edit by hand.

- Date: ${facts.date}
- Machine: ${facts.machine}
- Load of the machine: ${facts.load}
- Versions: ${facts.versions}
- Duration: ${Math.round(facts.seconds)} s

Every figure is a median of several rounds with half the distance between the quarters as its spread. What is compared is
measured in turns within the same run, because only such ratios hold on a machine that does other things too. Nothing here
decides whether a test passes. Targets: the design's table "Speed, cost, scale".
`;
  return [head, ...sections.map(sectionMarkdown)].join('\n');
}

/** A section as it stands in the document and on the terminal. */
export function sectionMarkdown({ title, how, rows, details }: Section): string {
  const parts = [
    `## ${title}`,
    how,
    ...(rows.length > 0 ? [markdownTable(rows)] : []),
    ...(details ? [details.trim()] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
