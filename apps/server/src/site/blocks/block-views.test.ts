import { readFileSync } from 'node:fs';
import { blockDefinitions } from '@plinth/contract';
import { blockTypes, ownBlockTypes } from '@plinth/domain';
import { describe, expect, test } from 'vitest';
import { hiddenClasses, imageSizes, placeStyle } from '../formatters/block-view.ts';
import { socialIcon } from '../model/social-icons.ts';
import { projectPath } from '../themes/theme-registry.ts';
import { referencedAssets, withAssets } from './asset-references.ts';
import { layoutBody } from './layout-body.ts';

const allBlockTypes: Readonly<Record<string, number>> = { ...blockTypes, ...ownBlockTypes };

describe('the registry', () => {
  test('[ENUM-05] [ENUM-06] has every named block once, by its stored number', () => {
    for (const { name, number } of blockDefinitions) expect([name, allBlockTypes[name]]).toEqual([name, number]);
    const registered = new Set<string>(blockDefinitions.map(({ name }) => name));
    const left = Object.keys(allBlockTypes).filter((name) => !registered.has(name));
    expect(left).toEqual([]);
    expect(blockDefinitions).toHaveLength(new Set(blockDefinitions.map(({ number }) => number)).size);
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
    expect(imageSizes('wide', 0.5)).toBe('(max-width: 432px) 100vw, (min-width: 1440px) 720px, 50vw');
    expect(hiddenClasses({ hidden: { mobile: true } } as never)).toBe(' hide-mobile');
  });
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
