import { expect, test } from 'vitest';
import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { compileStyles } from './styles.ts';
import type { ThemeFiles } from './theme-files.ts';
import { readTweaks } from './tweaks.ts';

const theme = (files: Record<string, string>): ThemeFiles => ({
  name: 't',
  version: '1',
  folder: null,
  files: new Map(Object.entries(files)),
});
const compile = async (files: Record<string, string>, values: Record<string, string> = {}, listed: string[] = []) => {
  const problems: SourceProblem[] = [];
  return { ...(await compileStyles(theme(files), listed, values, problems)), problems };
};

test('tweaks are found in line and block comments, in JSON and in relaxed JSON', async () => {
  const source = `// { "title": "Ink", "type": "color" }\n@ink: #111;\n/* { title: 'Wide', type: 'checkbox', default: true } */\n// a remark { not a tweak }\n`;
  expect(readTweaks(source)).toMatchObject([
    { name: 'ink', type: 'color', category: '', default: '#111', options: [] },
    { name: 'Wide', type: 'checkbox', category: '', default: 'true', options: [] },
  ]);
});

test('a tweak value replaces the variable and is a custom property', async () => {
  const files = { 'styles/a.less': '// {"title":"Ink","type":"color"}\n@ink: #111;\na { color: @ink }' };
  const { css } = await compile(files, { ink: '#abcdef' });
  expect(css).toContain('a{color:#abcdef');
  expect(css).toContain('--tweak-ink:#abcdef');
});

test('a tweak value cannot leave its declaration', async () => {
  const files = { 'styles/a.less': '// {"title":"Ink","type":"color"}\n@ink: #111;\na { color: @ink }' };
  const { css } = await compile(files, { ink: 'red;} body{display:none} </style><script>' });
  expect(css).not.toContain('body{');
  expect(css).not.toContain('</style>');
});

test('unknown mixins and variables, and missing stylesheets, leave the rest whole', async () => {
  const { css } = await compile(
    { 'styles/a.less': '.x { .nowhere(); color: red } .y { color: @nothing } .z { top: 0 }' },
    {},
    ['a.less', 'gone.less'],
  );
  expect(css).toContain('.x{color:#ff0000');
  expect(css).toContain('.z{top:0');
});

test('LESS that cannot be read at all is a problem, not an exception, and plain CSS still goes out', async () => {
  const { css, problems } = await compile({ 'styles/a.less': '.x { color: ', 'styles/b.css': '.b { inset: 0 }' });
  expect(problems.length).toBeGreaterThan(0);
  expect(css).toContain('.b { inset: 0 }');
});

test('a colour of text that cannot be read on its ground is corrected for visitors; what was chosen stays chosen', async () => {
  const files = {
    'styles/a.less':
      '// {"title":"Paper","type":"color","default":"#ffffff"}\n@paper: #ffffff;\n// {"title":"Ink","type":"color","default":"#111111","readableOn":"paper"}\n@ink: #111111;\np { color: @ink }',
  };
  expect((await compile(files)).css).toContain('--tweak-ink:#111111');
  const faint = await compile(files, { ink: '#eeeeee' });
  expect(faint.css).not.toContain('#eeeeee');
  expect(faint.css).not.toContain('#eee');
  expect(faint.values.ink).toBe('#eeeeee');
  // On paper of its own colour, dark as it is, ink turns white.
  expect((await compile(files, { paper: '#000000', ink: '#000000' })).css).toMatch(/--tweak-ink:#[89a-f]/);
});

test('checkbox and dropdown tweaks become body classes', async () => {
  const files = {
    'styles/a.less':
      '// {"title":"Card shape","type":"dropdown","default":"Portrait","options":["Portrait","Square"]}\n// {"title":"Round","type":"checkbox","default":false}\n',
  };
  expect((await compile(files)).bodyClasses).toEqual(['tweak-card-shape-portrait', 'card-shape-portrait']);
  expect((await compile(files, { 'Card shape': 'Square', Round: 'true' })).bodyClasses).toEqual([
    'tweak-card-shape-square',
    'card-shape-square',
    'tweak-round',
    'round',
  ]);
});

test('a font is a mixin: its properties are variables for the rest of the theme, and the owner sets them one by one', async () => {
  const files = {
    'styles/a.less': `// { title: 'Title', type: "font" }\n.title { font-family: "A"; font-size: 20px }\nh1 { .title; margin: (@title-font-size / 2) }\np { letter-spacing: @title-letter-spacing }`,
  };
  const plain = await compile(files);
  expect(plain.css).toContain('h1{font-family:"A";font-size:20px;margin:10px}');
  expect(plain.css).toContain('p{letter-spacing:normal}');
  const tweaked = await compile(files, { 'title-font-size': '30px', 'title-letter-spacing': '2px' });
  expect(tweaked.css).toContain('font-size:30px');
  expect(tweaked.css).toContain('margin:15px');
  expect(tweaked.css).toContain('p{letter-spacing:2px}');
});

test('images are mixins too; an address that is not the website’s own is no value', async () => {
  const files = { 'styles/a.less': '// {"title":"Bg","type":"image"}\n.bg { background-image: none; }\nbody { .bg; }' };
  expect((await compile(files, { 'bg-background-image': 'url(/content/a.jpg)' })).css).toContain('url(/content/a.jpg)');
  expect((await compile(files, { 'bg-background-image': 'url(https://evil.example/a)' })).css).not.toContain('url(');
});

test('stylesheets keep the order of the list, LESS or not', async () => {
  const { css } = await compile(
    {
      'styles/reset.css': 'h1{margin:0}',
      'styles/a.less': '@w: 1px; h1{margin:@w}',
      'styles/last.css': 'h1{margin:2px}',
    },
    {},
    ['reset.css', 'a.less', 'last.css'],
  );
  expect(css.match(/margin:\d/g)).toEqual(['margin:0', 'margin:1', 'margin:2']);
});

test('what cannot be read is left out statement by statement, with its file, line and column', async () => {
  const { css, problems } = await compile(
    {
      'styles/a.less': '.a { b: c }\n\n.x { oops oops\n}\n.d { e: f }',
      'styles/b.less': '.g { h: i }\n.unclosed { color: red\n',
      'styles/c.less': '.j { k: l }}\n.m { n: o }\n@container (min-width: 1px) { .young { color: red } }',
    },
    {},
    ['a.less', 'b.less', 'c.less'],
  );
  for (const rule of ['.a{b:c}', '.d{e:f}', '.g{h:i}', '.unclosed{color:#ff0000}', '.j{k:l}', '.m{n:o}'])
    expect(css.replace(';}', '}')).toContain(rule);
  expect(css).toContain('@container (min-width: 1px) { .young { color: red } }');
  expect(css).not.toContain('oops');
  expect(problems.map(({ file, line, column }) => [file, line, column])).toEqual([
    ['styles/b.less', 2, 11],
    ['styles/c.less', 1, 12],
    ['styles/a.less', 3, 15],
  ]);
});

test('unknown mixins and variables are told with their place', async () => {
  const { problems } = await compile({ 'styles/a.less': '.x {\n  .nowhere();\n  color: @nothing;\n}' });
  expect(problems).toEqual([
    expect.objectContaining({ file: 'styles/a.less', line: 2, column: 3, severity: 'warning' }),
    expect.objectContaining({ file: 'styles/a.less', line: 3, column: 10, severity: 'warning' }),
  ]);
});

test('imports: the theme’s own files and the platform’s come along, the rest is told', async () => {
  const problems: SourceProblem[] = [];
  const own = theme({
    'styles/a.less':
      '@import "lib/base";\n@import "sqs-grid-breaker";\n@import url(//fonts.example/x.css);\n@import "gone.less";\n.a { color: @c; .sqs-grid-breaker(); }',
    'styles/lib/base.less': '@import "../a.less"; @c: red;',
  });
  const platform = theme({ 'less/sqs-grid-breaker.less': '.sqs-grid-breaker() { width: 1px }' });
  const { css } = await compileStyles(own, ['a.less'], {}, problems, platform);
  expect(css).toContain('.a{color:#ff0000;width:1px}');
  expect(css).not.toContain('@import');
  expect(problems.map(({ line, message }) => [line, message.split(' ')[0]])).toEqual([
    [3, '//fonts.example/x.css'],
    [4, 'There'],
  ]);
});

test('imports of a plain stylesheet stand where they were written, with their condition; comments and others’ hosts are left alone', async () => {
  const problems: SourceProblem[] = [];
  const own = theme({
    'styles/a.css':
      '@import "lib/type.css";@import url(lib/paper.css) print;/* @import "no.css"; */@import url(//fonts.example/x.css);\n@import "lib/less";\n.a{inset:0}',
    'styles/lib/type.css': '@import "../a.css";.type{inset:1px}',
    'styles/lib/paper.css': '.paper{inset:2px}',
    'styles/lib/less.less': '@c: red;',
  });
  const { css } = await compileStyles(own, ['a.css'], {}, problems);
  expect(css.replaceAll('\n', '')).toBe(
    '.type{inset:1px}@media print {.paper{inset:2px}}/* @import "no.css"; */.a{inset:0}',
  );
  expect(problems.map(({ line, message }) => [line, message.split(' ')[0]])).toEqual([
    [1, '//fonts.example/x.css'],
    [2, 'There'],
  ]);
});

test('2 MB of LESS are refused with a clear problem, and the plain stylesheets still go out', async () => {
  const files = { 'styles/a.less': '.a { color: red }\n'.repeat(120_000), 'styles/b.css': '.b{inset:0}' };
  const { css, problems } = await compile(files);
  expect(css).toContain('.b{inset:0}');
  expect(problems[0]?.message).toMatch(/has 216\d+ characters; at most 600000/);
});

test('LESS that never ends is stopped, and the server goes on meanwhile', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 20);
  // Each mixin calls the next one four times: 4^12 calls.
  const source = Array.from(
    { length: 12 },
    (_x, i) => `.m${i}() { .m${i + 1}(); .m${i + 1}(); .m${i + 1}(); .m${i + 1}(); }`,
  );
  const { css, problems } = await compile({ 'styles/a.less': `${source.join('\n')}\n.m12() { a: b }\n.x { .m0() }` });
  clearInterval(timer);
  expect(css.length).toBeLessThan(1000);
  expect(problems[0]?.message).toContain('was not compiled');
  expect(turns).toBeGreaterThan(20);
}, 20_000);

test('[ENUM-16] tweaks for one kind of page are classes of those pages alone; a kind that there is not is told to the author', async () => {
  const tweak = (title: string, pageType?: string) =>
    `// ${JSON.stringify({ title, type: 'checkbox', default: true, ...(pageType ? { pageType } : {}) })}\n`;
  const kinds = ['SPLASH_PAGE', 'LOCK_SCREEN', 'POPUP_OVERLAY', 'CHECKOUT', 'SSO_PAGE'];
  const files = {
    'styles/a.less': `${kinds.map((kind) => tweak(`on ${kind}`, kind)).join('')}${tweak('plain')}${tweak('style', 'STYLE')}${tweak('odd', 'MOON')}`,
  };
  const { bodyClasses, pageClasses, tweaks, problems } = await compile(files);
  expect(bodyClasses.filter((name) => name.startsWith('tweak-'))).toEqual(['tweak-plain', 'tweak-style', 'tweak-odd']);
  expect(Object.keys(pageClasses)).toEqual(kinds);
  expect(pageClasses.LOCK_SCREEN).toEqual(['tweak-on-lock-screen', 'on-lock-screen']);
  expect(tweaks.map(({ page }) => page)).toEqual([...kinds, 'STYLE', 'STYLE', 'STYLE']);
  expect(problems.map(({ line, message }) => [line, message])).toEqual([[8, expect.stringContaining('"MOON"')]]);
});
