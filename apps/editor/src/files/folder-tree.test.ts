import { expect, test } from 'vitest';
import { contentOf, folderChoices, foldersBelow, pathOf } from './folder-tree.ts';

const folder = (id: string, parentId: string | null, files: number) => ({
  id,
  parentId,
  files,
  name: id.toUpperCase(),
});
const folders = [
  folder('pots', null, 2),
  folder('small', 'pots', 3),
  folder('tiny', 'small', 1),
  folder('ads', null, 0),
];

test('folders are found by their way, and know what they hold at whatever depth', () => {
  expect(pathOf(folders, 'tiny').map(({ id }) => id)).toEqual(['pots', 'small', 'tiny']);
  expect(pathOf(folders, 'gone')).toEqual([]);
  expect(foldersBelow(folders, 'pots').map(({ id }) => id)).toEqual(['small', 'tiny']);
  expect(contentOf(folders, folders[0] as (typeof folders)[0])).toEqual({ files: 6, folders: 2 });
  expect(folderChoices(folders).map(({ label }) => label)).toEqual([
    'ADS',
    'POTS',
    'POTS / SMALL',
    'POTS / SMALL / TINY',
  ]);
});
