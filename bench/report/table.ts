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
}

const HEAD = `# Benchmarks

Written by \`npm run bench\`; do not edit by hand. Each section says when it was measured and how busy the machine was.

Every figure is a median of several rounds with half the distance between the quarters as its spread. What is compared is
measured in turns within the same run, because only such ratios hold on a machine that does other things too. Nothing here
decides whether a test passes. Targets: the design's table "Speed, cost, scale".
`;

/**
 * The whole of docs/benchmarks.md after a run: what was measured stands in the place of what stood there under the same title, new
 * sections at the end, and all others as they were.
 */
export function benchmarkDocument(before: string, sections: readonly Section[], facts: RunFacts): string {
  const measured = new Map(sections.map((section) => [section.title, datedMarkdown(section, facts)]));
  const kept = before
    .split(/^(?=## )/m)
    .slice(1)
    .map((text) => {
      const title = /^## (.*)/.exec(text)?.[1] ?? '';
      const fresh = measured.get(title);
      measured.delete(title);
      return fresh ?? `${text.trimEnd()}\n`;
    });
  return [HEAD, ...kept, ...measured.values()].join('\n');
}

/** A section of the document. */
function datedMarkdown(section: Section, { date, machine, load, versions }: RunFacts): string {
  const how = `${section.how}\n\nMeasured ${date} on ${machine}; load ${load}; ${versions}.`;
  return sectionMarkdown({ ...section, how });
}

/** A section as it stands on the terminal. */
export function sectionMarkdown({ title, how, rows, details }: Section): string {
  const parts = [
    `## ${title}`,
    how,
    ...(rows.length > 0 ? [markdownTable(rows)] : []),
    ...(details ? [details.trim()] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
