import { expect, test } from 'vitest';
import { withOwnFonts } from './theme-fonts.ts';
import { outsideAddresses } from './theme-hosts.ts';

const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });
const theme = [
  file('template.conf', '{}'),
  file('site.region', '<link href="https://fonts.googleapis.com/css2?family=Lora&amp;display=swap" rel="stylesheet">'),
  file('styles/a.less', '@import url("//fonts.googleapis.com/css?family=Karla");\nb { color: red }'),
  file('assets/a.png', 'png'),
];
const sheet = (name: string) =>
  `@font-face{font-family:${name};src:url(https://fonts.gstatic.com/s/${name}/latin.woff2) format('woff2');unicode-range:U+0000-00FF}
@font-face{font-family:${name};src:url(https://fonts.gstatic.com/s/${name}/greek.woff2) format('woff2')}`;

test('fonts are fetched once, and the theme asks nobody else for them', async () => {
  const asked: string[] = [];
  const made = await withOwnFonts(theme, async (address) => {
    asked.push(address);
    if (address.startsWith('https://fonts.gstatic.com/')) return Buffer.from(`bytes of ${address}`);
    return Buffer.from(sheet(address.includes('Lora') ? 'lora' : 'karla'));
  });
  expect(asked.filter((address) => address.includes('googleapis'))).toEqual([
    'https://fonts.googleapis.com/css2?family=Lora&display=swap',
    'https://fonts.googleapis.com/css?family=Karla',
  ]);
  expect(new Set(asked).size).toBe(asked.length);
  const text = (path: string) => made.find((one) => one.path === path)?.bytes.toString() ?? '';
  const texts = new Map(made.map(({ path, bytes }) => [path, bytes.toString()]));
  expect(outsideAddresses({ files: texts })).toEqual([]);
  const linked = /href="\/(assets\/own-fonts\/[\w-]+\.css)"/.exec(text('site.region'))?.[1] ?? '';
  const font = /url\((\w+\.woff2)\)/.exec(text(linked))?.[1] ?? '';
  expect(text(`assets/own-fonts/${font}`)).toMatch(/^bytes of https:\/\/fonts\.gstatic\.com\/s\/lora\//);
  const imported = /@import url\("([\w-]+\.css)"\)/.exec(text('styles/a.less'))?.[1] ?? '';
  expect(text(`styles/${imported}`)).toMatch(/url\(assets\/own-fonts\/\w+\.woff2\)/);
  expect(made.filter(({ path }) => path.endsWith('.woff2'))).toHaveLength(4);
  expect(text('assets/a.png')).toBe('png');
});

test('without a line, nothing is changed, and the owner learns why', async () => {
  const refused = withOwnFonts(theme, () => Promise.reject(new Error('no line')));
  await expect(refused).rejects.toThrow(/cannot be had now: no line\. Nothing was changed/);
  await expect(withOwnFonts([theme[0] ?? file('x', '')], () => Promise.reject(new Error('x')))).rejects.toThrow(
    /for no fonts/,
  );
});

test('files of other hosts than the service’s own are not fetched', async () => {
  const asked: string[] = [];
  const evil = withOwnFonts(theme, async (address) => {
    asked.push(address);
    return Buffer.from(
      '@font-face{src:url(http://169.254.169.254/latest.woff2)} @font-face{src:url(https://evil.example/x.woff2)}',
    );
  });
  await expect(evil).rejects.toThrow(/names 0 font files/);
  expect(asked).toHaveLength(1);
});
