import { expect, test } from 'vitest';
import { Rendering } from '../formatters/rendering.ts';
import { createThemeEngine } from '../formatters/theme-engine.ts';
import { cutLayout } from './layout-pieces.ts';
import { prepareMarkup, withoutInstructions } from './template-markup.ts';

const engine = createThemeEngine();

function show(source: string, data: object | string = {}, language = 'en') {
  const { source: prepared, partials } = prepareMarkup(source, () => true);
  const rendering = new Rendering();
  const { output, errors } = engine
    .compile(prepared, { partials })
    .render(data, { host: { rendering, website: { language } } });
  expect(errors).toEqual([]);
  return { html: output, ...rendering.needs.sources };
}

test.each([
  ['<img alt="" src="{url}">', 'images'],
  ['<img data-srcset="{url|htmltag}?format=1 1x, {url} 2x">', 'images'],
  ['<iframe title="a" src="{.if url}{url}{.end}"></iframe>', 'frames'],
  ['<video src={url}></video>', 'media'],
  ['<video poster="{url}"></video>', 'images'],
  ['<div style="background-image:url({url})">', 'images'],
  ["<style>a{background:url('{url}')}</style>", 'images'],
] as const)('an address in %s is told where it loads from', (source, kind) => {
  const found = show(source, { url: 'https://files.example/x' });
  expect(found[kind]).toEqual(['https://files.example']);
  expect(found.html).toBe(
    source.replaceAll(/\{\.(?:if url|end)\}/g, '').replaceAll(/\{url(?:\|htmltag)?\}/g, 'https://files.example/x'),
  );
});

test('links lead where they will: only what is a file by its ending is loaded', () => {
  expect(show('<a href="{url}">', { url: 'https://a.example/x' }).images).toEqual([]);
  expect(show('<a href="{url}">', { url: 'https://a.example/x.jpg' }).images).toEqual(['https://a.example']);
  expect(show('<p title="{url}">{url|htmltag}</p>', { url: 'https://a.example/x.jpg' }).images).toEqual([]);
});

test('HTML of an owner between tags tells of its hosts; what is not shown does not', () => {
  const body = '<p>1</p><img src="https://a.example/1"><iframe src="https://b.example/2"></iframe>';
  expect(show('{.if shown}{body}{.end}', { body, shown: true })).toMatchObject({
    html: body,
    images: ['https://a.example'],
    frames: ['https://b.example'],
  });
  expect(show('{.if shown}{body}{.end}', { body })).toMatchObject({ html: '', images: [], frames: [] });
});

test('text that looks like an instruction stays text', () => {
  for (const source of [
    'a { color: red }',
    '{a b}',
    '{"a": 1}',
    '{#c}',
    '{## {body} ##}x',
    'a > b < c {',
    '<p title="a{b"c>',
  ])
    expect(show(source).html).toBe(engine.compile(source).render({}).output);
});

test('a page says that its language runs from the right, unless its theme does', () => {
  expect(show('<html lang="{website.language}" class="x">', { website: { language: 'ar-EG' } }, 'ar-EG').html).toBe(
    '<html lang="ar-EG" class="x" dir="rtl">',
  );
  expect(show('<html lang="he">').html).toBe('<html lang="he" dir="rtl">');
  expect(show('<html lang="{website.language}">', { website: { language: 'de' } }, 'de').html).toBe('<html lang="de">');
  expect(show('<html dir="auto" lang="ar">', {}, 'ar').html).toBe('<html dir="auto" lang="ar">');
});

test('hosts that a source names itself are read without its values', () => {
  expect(withoutInstructions('<img src="//a.example/{id}.jpg">{## <img src="//b.example/1"> ##}')).toBe(
    '<img src="//a.example/ .jpg"> ',
  );
});

const cut = (source: string) =>
  cutLayout(source, (text) => engine.compile(text).errors.every(({ type }) => type !== 'assembler')).map((part) =>
    typeof part === 'string' ? `[${part}]` : part.source,
  );

test('a layout is cut where the platform’s pieces go', () => {
  const source =
    '<head>{squarespace-headers}</head>\n<body class="a">\n<a href="#main">Skip</a><main>{squarespace.main-content}</main></body></html>';
  expect(cut(source)).toEqual([
    '<head>',
    '[headers]',
    '</head>\n<body class="a">\n<a href="#main">Skip</a>',
    '[top]',
    '<main>',
    '[main]',
    '</main>',
    '[bottom]',
    '</body></html>',
  ]);
});

test.each([
  ['inside a block', '{.if a}<main>{squarespace.main-content}</main>{.end}'],
  ['twice', '<main>{squarespace.main-content}</main><template>{squarespace.main-content}</template>'],
  ['behind what was bound', '{.var @x a}<main>{squarespace.main-content}{@x}</main>'],
  ['as JSON', '<script>{squarespace.main-content|json}</script>'],
])('the main content %s stays a value', (_where, source) => {
  expect(cut(source)).toEqual([source]);
});

test('the places of overlays that cannot be cut become instructions', () => {
  expect(cut('{.if a}<body>x</body>{.end}')).toEqual([
    '{.if a}<body>{@|platform-overlays top}x{@|platform-overlays bottom}</body>{.end}',
  ]);
});
