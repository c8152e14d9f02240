import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { prepareImage } from '../../platform/assets/prepare-image.ts';
import { projectPath } from '../../site/themes/theme-registry.ts';

const folder = projectPath('demo/pictures');

test('[IMG-02] every picture of the demo has the colour averages that an upload would get', async () => {
  const about = JSON.parse(await readFile(`${folder}/pictures.json`, 'utf8')) as Record<string, { colorData: object }>;
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jpg'));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const { colorData } = await prepareImage(await readFile(`${folder}/${file}`));
    expect([file, about[file.slice(0, -4)]?.colorData]).toEqual([file, colorData]);
  }
}, 60_000);
