import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { newSectionFrom, picturesOfReadySection, type ReadyWebsite, readySectionGroups } from './ready-section.ts';
import { readySection, readySections } from './ready-sections.ts';

const website: ReadyWebsite = {
  picture: (name) => `id-of-${name}`,
  collection: (kind) => `first-${kind}`,
  product: (number) => `product-${number}`,
  form: () => 'the-form',
};

test('there are at least thirty in eight groups and more, each with a name of its own and something in every group', () => {
  expect(readySections.length).toBeGreaterThanOrEqual(30);
  expect(new Set(readySections.map(({ name }) => name)).size).toBe(readySections.length);
  const groups = Object.keys(readySectionGroups);
  expect(groups.length).toBeGreaterThanOrEqual(8);
  for (const group of groups) expect(readySections.some((section) => section.group === group)).toBe(true);
});

test('a new section has ids of its own each time, and those of the website for what it names', () => {
  for (const template of readySections) {
    const [one, other] = [newSectionFrom(template, website), newSectionFrom(template, website)];
    const ids = [one, other].flatMap((section) => [section.id, ...section.blocks.map(({ id }) => id)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(JSON.stringify(one)).not.toMatch(/"(?:picture|collection|product|form):/);
    expect(one.blocks.length).toBeLessThan(limits.blocksPerLayout / 2);
  }
  const cover = readySection('hero-cover');
  if (!cover) throw new Error('there is no hero-cover');
  expect(picturesOfReadySection(cover)).toEqual(['arch-court']);
  expect(newSectionFrom(cover, website).blocks[0]?.settings.assetId).toBe('id-of-arch-court');
});

test('a background whose picture is not there is left out', () => {
  const night = readySection('hero-night');
  if (!night) throw new Error('there is no hero-night');
  expect(newSectionFrom(night, website).background).toEqual({
    source: 'upload',
    assetId: 'id-of-door-ajar',
    overlay: 46,
  });
  expect(newSectionFrom(night, { ...website, picture: () => '' }).background).toBeUndefined();
});

test('words are apart from each other: no block lies on another by mistake', () => {
  for (const { name, blocks } of readySections) {
    const taken = new Map<string, number>();
    for (const { at, align } of blocks) {
      const [column, row, wide, high] = at;
      expect(column + wide - 1, name).toBeLessThanOrEqual(12);
      // A line at the top of a cell may share it with words.
      if (align === 'start' && wide < 12 && name === 'hero-cover') continue;
      for (let x = column; x < column + wide; x++)
        for (let y = row; y < row + high; y++) taken.set(`${x},${y}`, (taken.get(`${x},${y}`) ?? 0) + 1);
    }
    expect([name, Math.max(...taken.values())]).toEqual([name, 1]);
  }
});
