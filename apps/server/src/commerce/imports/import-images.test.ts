import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { productColumns as header, useImportShops } from '../../testing/import-shop.ts';

const { shop, db, newFolder } = useImportShops();

describe('images', () => {
  test('come from a folder by file name; one that is not there is listed and the product is in', async () => {
    const { bring, websiteId } = await shop();
    const images = await newFolder('images-');
    await writeFile(
      join(images, 'red bowl.png'),
      await sharp({ create: { width: 40, height: 50, channels: 3, background: '#a33' } })
        .png()
        .toBuffer(),
    );
    await writeFile(join(images, 'broken.jpg'), 'not an image');
    const report = await bring(
      [
        header,
        ',,PHYSICAL,shop,a,A,,S1,,,1.00,,No,1,,,,Yes,https://x.example/red%20bowl.png https://x.example/gone.jpg https://x.example/broken.jpg',
      ].join('\n'),
      { folder: images },
    );
    expect(report.images).toBe(1);
    expect(report.missingImages.map(({ url }) => url)).toEqual([
      'https://x.example/gone.jpg',
      'https://x.example/broken.jpg',
    ]);
    const assets = await db().system<{ filename: string; width: number; height: number }[]>`
      select filename, width, height from assets where website_id = ${websiteId}`;
    expect([...assets]).toEqual([{ filename: 'red-bowl.png', width: 40, height: 50 }]);
  });

  test('are no more than the website may keep, and the report names those that it had no room for', async () => {
    const { bring, websiteId } = await shop();
    const images = await newFolder('images-');
    const noise = (name: string, size: number) =>
      sharp(randomBytes(size * size * 3), { raw: { width: size, height: size, channels: 3 } })
        .png()
        .toFile(join(images, name));
    await Promise.all([noise('small.png', 20), noise('large.png', 100)]);
    const row = (id: string, name: string) =>
      `,,PHYSICAL,shop,${id},${id},,S-${id},,,1.00,,No,1,,,,Yes,https://x.example/${name}`;
    const file = [header, row('a', 'small.png'), row('b', 'large.png')].join('\n');
    const report = await bring(file, { folder: images }, { quota: 10_000 });
    expect([report.created, report.images]).toEqual([2, 1]);
    expect(report.missingImages).toEqual([
      expect.objectContaining({ product: 'b', reason: expect.stringContaining('Delete some first') }),
    ]);
    const kept = await db().system`select filename from assets where website_id = ${websiteId}`;
    expect([...kept]).toEqual([{ filename: 'small.png' }]);
  });

  test('that could not be had come in when the same file is imported with them later', async () => {
    const { bring, websiteId } = await shop();
    const file = [header, ',,PHYSICAL,shop,a,A,,S1,,,1.00,,No,1,,,,Yes,https://x.example/late.png'].join('\n');
    expect((await bring(file)).missingImages).toHaveLength(1);
    const images = await newFolder('images-');
    await writeFile(
      join(images, 'late.png'),
      await sharp({ create: { width: 4, height: 5, channels: 3, background: '#a33' } })
        .png()
        .toBuffer(),
    );
    expect(await bring(file, { folder: images })).toMatchObject({
      created: 0,
      updated: 1,
      images: 1,
      missingImages: [],
    });
    const [row] = await db().system<
      { mainAssetId: string | null }[]
    >`select main_asset_id from items where website_id = ${websiteId}`;
    expect(row?.mainAssetId).not.toBeNull();
  });
});
