import { expect, test } from 'vitest';
import { compileStyles, readTweaks } from './styles.ts';
import type { ThemeProblem } from './template-conf.ts';
import type { ThemeFiles } from './theme-files.ts';

const theme = (files: Record<string, string>): ThemeFiles => ({
  name: 't',
  version: '1',
  folder: null,
  files: new Map(Object.entries(files)),
});
const compile = async (files: Record<string, string>, values: Record<string, string> = {}, listed: string[] = []) => {
  const problems: ThemeProblem[] = [];
  return { ...(await compileStyles(theme(files), listed, values, problems)), problems };
};

test('tweaks are found in line and block comments, in JSON and in relaxed JSON', async () => {
  const source = `// { "title": "Ink", "type": "color" }\n@ink: #111;\n/* { title: 'Wide', type: 'checkbox', default: true } */\n// a remark { not a tweak }\n`;
  expect(readTweaks(source)).toEqual([
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

test('checkbox and dropdown tweaks become body classes', async () => {
  const files = {
    'styles/a.less':
      '// {"title":"Card shape","type":"dropdown","default":"Portrait","options":["Portrait","Square"]}\n// {"title":"Round","type":"checkbox","default":false}\n',
  };
  expect((await compile(files)).bodyClasses).toEqual(['tweak-card-shape-portrait']);
  expect((await compile(files, { 'Card shape': 'Square', Round: 'true' })).bodyClasses).toEqual([
    'tweak-card-shape-square',
    'tweak-round',
  ]);
});
