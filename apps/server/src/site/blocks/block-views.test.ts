import { readdirSync, readFileSync } from 'node:fs';
import { blockDefinitions } from '@plinth/contract';
import { blockTypes } from '@plinth/domain';
import { describe, expect, test } from 'vitest';
import { hiddenClasses, pictureSizes, placeStyle } from '../formatters/block-view.ts';
import { projectPath } from '../themes/theme-registry.ts';
import { referencedAssets, withAssets } from './asset-references.ts';
import { blockBehaviours } from './behaviours.ts';
import { chartBehaviour, ticksOf } from './chart-view.ts';
import { layoutBody } from './layout-body.ts';
import { socialIcon } from './social-icons.ts';
import { weekLines } from './website-component-behaviour.ts';

describe('the registry', () => {
  test('[ENUM-05] [ENUM-06] has every named block once, by its stored number', () => {
    for (const { name, number } of blockDefinitions) expect([name, blockTypes[name]]).toEqual([name, number]);
    const registered = new Set<string>(blockDefinitions.map(({ name }) => name));
    const left = Object.keys(blockTypes).filter((name) => !registered.has(name));
    expect(left).toEqual([]);
    expect(blockDefinitions).toHaveLength(new Set(blockDefinitions.map(({ number }) => number)).size);
  });

  test('brings a template and a stylesheet for every block that shows something', () => {
    const folder = projectPath('apps', 'server', 'platform-theme');
    const templates = readdirSync(`${folder}/blocks`);
    const styles = readdirSync(`${folder}/styles`);
    for (const { name, family, gone } of blockDefinitions) {
      if (gone === undefined) expect(templates).toContain(`${name}-block.block`);
      for (const one of family?.split(' ') ?? []) expect(styles).toContain(`blocks-${one}.css`);
    }
    for (const name of Object.keys(blockBehaviours))
      expect(blockDefinitions.map((definition) => definition.name)).toContain(name);
  });
});

describe('files of settings', () => {
  test('are found at any depth and stand beside their ids', () => {
    const settings = { assetId: 'a', slides: [{ posterAssetId: 'b' }], assetIds: ['c', 'gone'], title: 'assetId' };
    expect(referencedAssets(settings)).toEqual(['a', 'b', 'c', 'gone']);
    const row = (id: string) => ({
      id,
      filename: '',
      contentType: '',
      width: 1,
      height: 1,
      storageKey: `w/${id}`,
      altText: '',
      title: '',
      focalXThousandths: 500,
      focalYThousandths: 500,
      colorData: {},
    });
    const assets = new Map(['a', 'b', 'c'].map((id) => [id, row(id)]));
    expect(withAssets(settings, assets as never)).toMatchObject({
      asset: { id: 'a', assetUrl: '/content/a' },
      slides: [{ posterAsset: { id: 'b' } }],
      assets: [{ id: 'c' }],
    });
  });
});

describe('a block on its grid', () => {
  const desktop = { column: 2, row: 3, columnSpan: 4, rowSpan: 5 };
  test('[PAGE-18] [PAGE-19] has one place up to 432 px and another from 433 px', () => {
    expect(placeStyle({ desktop })).toBe('--c:2;--cs:4;--r:3;--rs:5');
    expect(placeStyle({ desktop, mobile: { column: 1, row: 9, columnSpan: 12, rowSpan: 1 } })).toContain(
      '--mc:1 / span 12;--mr:9 / span 1',
    );
    const css = readFileSync(projectPath('apps', 'server', 'platform-theme', 'styles', 'blocks-layout.css'), 'utf8');
    const mobile = css.slice(css.indexOf('@media (max-width: 432px)'));
    expect(mobile).toMatch(/\.sqs-layout \.sqs-block \{ grid-column: var\(--mc, 1 \/ -1\)/);
    expect(pictureSizes('wide', 0.5)).toBe('(max-width: 432px) 100vw, (min-width: 1440px) 720px, 50vw');
    expect(hiddenClasses({ hidden: { mobile: true } } as never)).toBe(' hide-mobile');
  });
});

describe('a chart', () => {
  test('has a scale of round numbers around all values', () => {
    expect(ticksOf(0, 97)).toEqual([0, 25, 50, 75, 100]);
    expect(ticksOf(-4, 11)).toEqual([-5, 0, 5, 10, 15]);
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
    chartBehaviour({ kind, dataset, unit: 'kg' }, { page: { website: { language: 'en' } } } as never) as Record<
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
      return chartBehaviour({ kind: 'bar', dataset: one, unit: '' }, { page } as never) as { table: unknown };
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

test('opening hours join days that are alike and name those that are closed', () => {
  const day = (number: number) => ({ day: number, opens: '09:00', closes: '17:30', label: '' });
  expect(
    weekLines([day(2), day(3), { day: 6, opens: '', closes: '', label: 'By appointment' }], {
      language: 'en',
      country: 'GB',
      timeZone: 'Asia/Tokyo',
    }),
  ).toEqual([
    { days: 'Monday', times: 'Closed', closed: true },
    { days: 'Tuesday – Wednesday', times: '9:00 – 17:30', closed: false },
    { days: 'Thursday – Friday', times: 'Closed', closed: true },
    { days: 'Saturday', times: 'By appointment', closed: false },
    { days: 'Sunday', times: 'Closed', closed: true },
  ]);
});

test('a social link is drawn by its host, and a strange host is a plain link', () => {
  expect(socialIcon('https://www.instagram.com/a').service).toBe('Instagram');
  expect(socialIcon('https://instagram.com.evil.example/').service).toBe('instagram.com.evil.example');
  expect(socialIcon('mailto:a@example.com').service).toBe('Email');
});

test('the words of a layout are its body for search and feeds, in reading order', () => {
  const place = (row: number) => ({ desktop: { column: 1, row, columnSpan: 12, rowSpan: 1 } });
  const blocks = [
    { id: 'b', type: 31, settings: { quote: 'Said & done', source: 'Ada' }, place: place(2) },
    { id: 'a', type: 2, settings: { html: '<p>First</p>' }, place: place(1) },
    { id: 'c', type: 69, settings: { items: [{ title: 'Why?', text: 'Because' }] }, place: place(3) },
  ];
  const section = { id: 's', tone: 'default', width: 'wide', height: 'auto', columns: 12, blocks } as const;
  expect(layoutBody({ sections: [section as never] })).toBe(
    '<p>First</p>\n<p>Said &amp; done</p>\n<p>Ada</p>\n<p>Why?</p>\n<p>Because</p>',
  );
});
