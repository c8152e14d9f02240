import { localNumber } from '@plinth/domain';
import { escapeHtml } from '../../../../platform/html/escape-html.ts';
import type { AnyRecord } from '../../../../platform/json/record.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';

interface Dataset {
  columns: string[];
  rows: { label: string; values: (number | null)[] }[];
}

/** The plot is drawn in hundredths of its width and height and stretched; words stay outside and keep their size. */
const SIZE = 100;

const MOST_LABELS = 12;

const SLICE_TONES = 8;

/** A chart as an SVG with its scale, labels and table. */
export const behaviour: BlockBehaviour = (settings, { page }) => {
  const { kind, dataset, unit } = settings as { kind: string; dataset: Dataset; unit: string };
  const shown = (value: number | null | undefined) =>
    value === null || value === undefined
      ? '–'
      : `${localNumber(page.website, value, { maximumFractionDigits: 2 })}${unit ? `\u00a0${unit}` : ''}`;
  const table = dataset.rows.map(({ label, values }) => ({
    label,
    cells: dataset.columns.map((_column, index) => shown(values[index])),
  }));
  const base = { table, columnNames: dataset.columns, round: kind === 'pie' };
  return kind === 'pie' ? { ...base, ...pie(dataset, shown) } : { ...base, ...plot(kind, dataset, shown) };
};

/** Round numbers from below the least to above the greatest value. */
export function ticksOf(least: number, greatest: number): number[] {
  const low = Math.min(least, 0);
  const high = Math.max(greatest, low === 0 && greatest <= 0 ? 1 : 0);
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const ticks: number[] = [];
  for (let tick = Math.floor(low / step); tick * step < high + step * 0.999 && ticks.length < 12; tick++)
    ticks.push(Number((tick * step).toPrecision(12)));
  return ticks;
}

function plot(kind: string, { columns, rows }: Dataset, shown: (value: number) => string): AnyRecord {
  const values = rows.flatMap((row) => columns.map((_column, index) => row.values[index] ?? null));
  const known = values.filter((value): value is number => value !== null);
  const ticks = ticksOf(Math.min(...known, 0), Math.max(...known, 0));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const y = (value: number) => round(SIZE - ((value - low) / (high - low)) * SIZE);
  const drawn = columns.map((_column, series) =>
    kind === 'line' ? lineOf(rows, series, y) : barsOf(rows, series, columns.length, y),
  );
  const every = Math.ceil(rows.length / MOST_LABELS);
  return {
    svg: drawn.join(''),
    ticks: ticks.map((tick) => ({ label: shown(tick), top: y(tick), zero: tick === 0 })),
    labels: rows.filter((_row, index) => index % every === 0).map(({ label }) => label),
    line: kind === 'line',
    legend: columns.length > 1 ? columns.map((name, index) => ({ name, tone: (index % SLICE_TONES) + 1 })) : [],
  };
}

function barsOf(rows: Dataset['rows'], series: number, count: number, y: (value: number) => number): string {
  const room = SIZE / rows.length;
  const width = (room * 0.68) / count;
  return rows
    .map(({ label, values }, index) => {
      const value = values[series];
      if (value === null || value === undefined) return '';
      const left = index * room + room * 0.16 + series * width;
      const [top, bottom] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))];
      return `<rect class="chart-tone-${(series % SLICE_TONES) + 1}" x="${round(left)}" y="${top}" width="${round(width * 0.94)}" height="${round(bottom - top)}"><title>${escapeHtml(label)}</title></rect>`;
    })
    .join('');
}

function lineOf(rows: Dataset['rows'], series: number, y: (value: number) => number): string {
  const step = SIZE / rows.length;
  let path = '';
  let pen = 'M';
  rows.forEach(({ values }, index) => {
    const value = values[series];
    // A value that is missing leaves a gap; a line through it would tell a number that nobody measured.
    if (value === null || value === undefined) pen = 'M';
    else {
      path += `${pen}${round((index + 0.5) * step)} ${y(value)}`;
      pen = 'L';
    }
  });
  return `<path class="chart-line chart-tone-${(series % SLICE_TONES) + 1}" d="${path}" vector-effect="non-scaling-stroke"/>`;
}

function pie({ rows }: Dataset, shown: (value: number) => string): AnyRecord {
  const slices = rows.map(({ label, values }) => ({ label, value: Math.max(values[0] ?? 0, 0) }));
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  let from = 0;
  const paths = slices.map(({ label, value }, index) => {
    if (total === 0 || value === 0) return '';
    const to = from + value / total;
    const slice = sliceOf(from, to, index, label);
    from = to;
    return slice;
  });
  return {
    svg: paths.join(''),
    legend: slices.map(({ label, value }, index) => ({
      name: label,
      tone: (index % SLICE_TONES) + 1,
      value: shown(value),
      share: total === 0 ? '' : `${Math.round((value / total) * 100)}%`,
    })),
  };
}

function sliceOf(from: number, to: number, index: number, label: string): string {
  const tone = `chart-tone-${(index % SLICE_TONES) + 1}`;
  const title = `<title>${escapeHtml(label)}</title>`;
  if (to - from > 0.9999) return `<circle class="${tone}" cx="50" cy="50" r="50">${title}</circle>`;
  const at = (part: number) =>
    `${round(50 + 50 * Math.sin(part * 2 * Math.PI))} ${round(50 - 50 * Math.cos(part * 2 * Math.PI))}`;
  return `<path class="${tone} chart-slice" d="M50 50L${at(from)}A50 50 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z">${title}</path>`;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
