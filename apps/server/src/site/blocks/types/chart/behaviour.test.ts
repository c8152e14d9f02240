import { describe, expect, test } from 'vitest';
import { showBlock } from '../../../../testing/shown-block.ts';
import { behaviour, ticksOf } from './behaviour.ts';

describe('a chart', () => {
  test('has a scale of round numbers around all values', () => {
    expect(ticksOf(0, 97)).toEqual([0, 25, 50, 75, 100]);
    expect(ticksOf(-4, 11)).toEqual([-5, 0, 5, 10, 15]);
    expect(ticksOf(-4, -2)).toEqual([-4, -3, -2, -1, 0]);
    expect(ticksOf(0, 0)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(ticksOf(0, 0.0003).length).toBeLessThan(8);
  });

  const dataset = {
    columns: ['A'],
    rows: [
      { label: 'x', values: [1] },
      { label: 'y', values: [null] },
      { label: 'z', values: [3] },
    ],
  };
  const view = (kind: string) =>
    behaviour({ kind, dataset, unit: 'kg' }, { page: { website: { language: 'en' } } } as never) as Record<
      string,
      never
    >;

  test('[EDIT-18] carries its columns and rows as a table, with a dash for what is not known', () => {
    expect(view('bar').table).toEqual([
      { label: 'x', cells: ['1\u00a0kg'] },
      { label: 'y', cells: ['–'] },
      { label: 'z', cells: ['3\u00a0kg'] },
    ]);
  });

  test('writes numbers as the website does, and as English does where nobody knows its language', () => {
    const cell = (language: string) => {
      const one = { columns: ['A'], rows: [{ label: 'x', values: [1234.5] }] };
      const page = { website: { language, country: '' } };
      return behaviour({ kind: 'bar', dataset: one, unit: '' }, { page } as never) as { table: unknown };
    };
    expect(cell('de').table).toEqual([{ label: 'x', cells: ['1.234,5'] }]);
    expect(cell('no_such').table).toEqual([{ label: 'x', cells: ['1,234.5'] }]);
  });

  test('leaves a gap in a line where a value is missing', () => {
    expect(String(view('line').svg).match(/M/g)).toHaveLength(2);
  });

  test('of shares adds up to the whole circle', () => {
    expect(view('pie').legend).toMatchObject([
      { name: 'x', share: '25%' },
      { name: 'y', share: '0%' },
      { name: 'z', share: '75%' },
    ]);
  });
});

describe('a chart on a page', () => {
  const chart = async (kind: string, dataset: unknown, settings: Record<string, unknown> = {}) =>
    (await showBlock('chart', { kind, dataset, title: 'Visitors & guests', ...settings })).html;
  const row = (label: string, ...values: (number | null)[]) => ({ label, values });
  const seasons = { columns: ['Now', 'Before'], rows: [row('<Spring>', 10, 5), row('Summer', null, -5)] };
  const drawn = (html: string) =>
    [...html.matchAll(/<rect class="chart-tone-(\d)" x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"/g)].map(
      ([, ...numbers]) => numbers.map(Number),
    );

  test('draws bars beside each other from the line of zero, none where a value is missing', async () => {
    const html = await chart('bar', seasons);
    // Its scale goes from -5 to 10: zero is two thirds down.
    expect(drawn(html)).toEqual([
      [1, 8, 0, 15.98, 66.667],
      [2, 25, 33.333, 15.98, 33.334],
      [2, 75, 66.667, 15.98, 33.333],
    ]);
    expect(html).toContain('<title>&lt;Spring&gt;</title>');
    expect([...html.matchAll(/<span style="top:([^"]*)%">([^<]*)/g)].map(([, top, label]) => [top, label])).toEqual([
      ['100', '-5'],
      ['66.667', '0'],
      ['33.333', '5'],
      ['0', '10'],
    ]);
    expect(html.match(/<i class="zero"[^>]*>/g)).toEqual(['<i class="zero" style="top:66.667%">']);
  });

  test('draws a line through the middle of each place', async () => {
    const html = await chart('line', { columns: ['Now'], rows: [row('a', 0), row('b', 10)] });
    expect(html).toContain('<path class="chart-line chart-tone-1" d="M25 100L75 0"');
    expect(html).not.toContain('<rect');
  });

  test('names its series where there are several', async () => {
    const names = async (dataset: unknown) =>
      [...(await chart('bar', dataset)).matchAll(/<i class="chart-tone-(\d)"[^>]*><\/i><span>([^<]*)/g)].map(
        ([, tone, name]) => [tone, name],
      );
    expect(await names(seasons)).toEqual([
      ['1', 'Now'],
      ['2', 'Before'],
    ]);
    expect(await names({ columns: ['Now'], rows: [row('a', 1)] })).toEqual([]);
  });

  test('has no more words below it than there is room for', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => row(`Day ${index}`, index));
    const [, labels = ''] = (await chart('bar', { columns: ['Now'], rows })).split('chart__labels');
    expect(labels.slice(0, labels.indexOf('</div>')).match(/<span>[^<]*/g)).toEqual(
      [0, 3, 6, 9, 12, 15, 18, 21, 24].map((day) => `<span>Day ${day}`),
    );
  });

  test('of shares is round, with the share of each, and draws neither nothing nor what is below it', async () => {
    const html = await chart('pie', { columns: ['Now'], rows: [row('a', 3), row('b', 1), row('c', 0), row('d', -4)] });
    expect(
      [...html.matchAll(/<path class="(chart-tone-\d) chart-slice" d="([^"]*)"/g)].map(([, ...path]) => path),
    ).toEqual([
      ['chart-tone-1', 'M50 50L50 0A50 50 0 1 1 0 50Z'],
      ['chart-tone-2', 'M50 50L0 50A50 50 0 0 1 50 0Z'],
    ]);
    expect([...html.matchAll(/<b>([^<]*)<\/b>/g)].map(([, share]) => share)).toEqual(['75%', '25%', '0%', '0%']);
    expect(html).not.toContain('chart__plot');
    const whole = await chart('pie', { columns: ['Now'], rows: [row('all', 3), row('none', 0)] });
    expect(whole).toContain('<circle class="chart-tone-1" cx="50" cy="50" r="50"><title>all</title></circle>');
    const empty = await chart('pie', { columns: ['Now'], rows: [row('none', 0)] });
    expect(empty).not.toMatch(/chart-slice|<circle|%<\/b>/);
  });

  test('[EDIT-18] has its table for who does not see it, and for all where the owner wants it', async () => {
    const html = await chart('bar', seasons, { unit: '%' });
    expect(html).toContain('<caption>Visitors &amp; guests</caption>');
    expect(html).toContain('<th scope="row">&lt;Spring&gt;</th><td>10\u00a0%</td><td>5\u00a0%</td>');
    expect(html).toContain('<th scope="row">Summer</th><td>–</td><td>-5\u00a0%</td>');
    expect(html).toContain('chart__table--hidden');
    expect(await chart('bar', seasons, { showTable: true })).not.toContain('chart__table--hidden');
  });
});
