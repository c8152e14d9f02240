import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { compileCode } from './code/compile.ts';
import { createEngine } from './engine.ts';
import { ErrorList } from './errors.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { parse } from './parser.ts';
import { Plugins } from './plugins.ts';
import { Source } from './source.ts';
import { BACKENDS, renderWith } from './testing/engines.ts';

const INHERITED = [
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'length',
  'map',
  'constructor.name',
  'o.constructor.constructor',
  'list.length',
  'list.map',
  'list.constructor',
  'text.length',
  'text.constructor',
  '@.constructor',
  '@x.constructor',
  '@index.constructor',
];

describe.each(BACKENDS)('hostile templates (%s)', { timeout: 60_000 }, (backend) => {
  const render = (source: string, data: unknown = {}, limits = {}) => renderWith(backend, source, data, { limits });

  test.each(INHERITED)('inherited properties are missing: %s', (path) => {
    const data = { o: {}, list: [1], text: 'abc' };
    const source = `{.var @x o}[{${path}}{${path}|json}{.if ${path}}x{.end}{.section ${path}}x{.end}{.repeated section ${path}}x{.end}{.eval ${path}}]`;
    expect(render(source, data).output).toBe('[]');
  });

  test('own properties of those names are data', () => {
    const data = JSON.parse('{"constructor":"c","length":3,"list":{"map":"m"},"__proto__":{"polluted":"p"}}');
    expect(
      render('{constructor}{length}{list.map}{.section list}{map}{constructor}{.end}[{polluted}]', data).output,
    ).toBe('c3mmc[]');
  });

  test('context objects cannot be given a prototype', () => {
    expect(render('{.ctx @c constructor=a toString=a}{@c|json}{@c}', { a: 1 }).output).toBe(
      '{"constructor":1,"toString":1}',
    );
  });

  test('names, texts and arguments are data in generated code, whatever they hold', () => {
    const nasty = `\`$${'{process.exit()}'}\`\\"'\n*/ //`;
    const source = `${nasty}{a|args ${nasty.replace('{', '').replace('}', '')}}{.eval '${"\\'"}' + a}`;
    const { output, errors } = render(source, { a: '`"' });
    expect(output.startsWith(nasty)).toBe(true);
    expect(errors).toEqual([]);
  });

  test('steps are bounded: loops end, the rest of the page is written, and it is reported once', () => {
    const data = { l: Array.from({ length: 100 }, () => 0) };
    const loop = (inner: string) => `{.repeated section l}${inner}{.end}`;
    const nested = `{.var @l l}${loop('x')}[{.repeated section l}{@|apply p}{.end}]end`;
    const { output, errors } = renderWith(backend, nested, data, {
      partials: { p: '{.section @}{.or}.{.end}{.include q}', q: '{@|apply p}{@|apply p}' },
      limits: { steps: 5000 },
    });
    expect(output.startsWith('x'.repeat(100))).toBe(true);
    expect(output.endsWith(']end')).toBe(true);
    expect(errors.filter(({ message }) => message.startsWith('Too many steps'))).toHaveLength(1);
  });

  test('output is bounded', () => {
    const data = { l: Array.from({ length: 1000 }, () => 'x'.repeat(1000)) };
    const { output, errors } = render('{.repeated section l}{@}{.end}', data, { output: 10_000 });
    expect(output).toHaveLength(10_000);
    expect(errors.map(({ message }) => message)).toEqual(['Output too long (at most 10000 characters)']);
  });

  test('doubling a value again and again is bounded', () => {
    const source = `{.var @x l}${'{.var @x @x|apply twice}'.repeat(60)}{@x}`;
    const { output, errors } = renderWith(backend, source, { l: 'abcd' }, { partials: { twice: '{@}{@}' } });
    expect(output.length).toBeLessThanOrEqual(DEFAULT_LIMITS.output);
    expect(errors.some(({ message }) => message.startsWith('Output too long'))).toBe(true);
  });

  test('nested blocks are bounded', () => {
    const { output, errors } = render(`${'{.if a}'.repeat(5000)}deep${'{.end}'.repeat(5000)}after`, { a: 1 });
    expect(output).toBe('after');
    expect(errors.map(({ message }) => message)).toEqual(['Blocks are nested more than 128 deep']);
  });

  test('errors are bounded', () => {
    expect(render('{.nope?}'.repeat(2000)).errors).toHaveLength(DEFAULT_LIMITS.errors);
  });

  test('data nested deep are written without exhausting the stack', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 50_000; i++) deep = [deep];
    expect(render('{deep}ok', { deep }).output).toBe('ok');
  });

  test('long runs of one character are read in linear time', () => {
    for (const text of ['{', '{a.', '{##', '|', '{a|b ', '{.if a ||', '{.eval (', "{.eval '\\", '{a,', ' ']) {
      const started = performance.now();
      render(text.repeat(50_000));
      render(`{${text.slice(1).repeat(50_000)}}`);
      // Seconds only if something were quadratic: 50,000² steps take minutes.
      expect(performance.now() - started).toBeLessThan(30_000);
    }
  });
});

test('a template that cannot be code is run without', () => {
  const spy = vi.spyOn(globalThis, 'Function').mockImplementation(function forbidden() {
    throw new EvalError('Code generation from strings disallowed for this context');
  });
  try {
    expect(
      createEngine({ backend: 'code' })
        .compile('{.repeated section l}{@}{.end}')
        .render({ l: [1, 2] }).output,
    ).toBe('12');
  } finally {
    spy.mockRestore();
  }
});

test('every kind of instruction becomes code: nothing falls back unseen', () => {
  const source = `{a}{a.b}{@}{@index}{0}{@v.x}{a, b|json|upper}{.section a}{.section @v}{.or}x{.end}{.end}
    {.repeated section l}{@}{.alternates with},{.or}{.end}{.if a || b && c}{.or}{.end}{.x?}{.or y? 1}{.end}
    {.var @v a|json}{.ctx @c a=b}{.macro m}{.end}{.include m}{.inject @i f}{.eval @a = 1 + max(a, 2); !@a}{.eval 1 2 3}`;
  const plugin = { apply: () => true };
  const plugins = new Plugins([{ json: plugin, upper: plugin }], [{ 'x?': plugin, 'y?': plugin }]);
  const errors = new ErrorList(10);
  const nodes = parse(new Source(source.repeat(40), undefined), plugins, DEFAULT_LIMITS, errors);
  expect(errors.list).toEqual([]);
  expect(compileCode(nodes, { first: compileCode, hot: null }).name).toBe('program');
});

test('[TMPL-03] nothing in the engine can reach the network: it imports only itself and names no way out', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const source = readFileSync(`${folder}/${file}`, 'utf8');
    for (const [, from] of source.matchAll(/\bfrom '([^']+)'/g)) expect(from, file).toMatch(/^\.\.?\//);
    expect(source, file).not.toMatch(
      /\b(fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|require|globalThis)\b|\bimport\(/,
    );
  }
});

test('steps count what a round does, not that there is one', { timeout: 60_000 }, () => {
  const data = { l: Array.from({ length: 1000 }, () => 1), big: 'x'.repeat(100_000) };
  const limits = { steps: 20_000 };
  const inner = '{.if a}{a}{.or}{a}{.end}'.repeat(100);
  for (const source of [
    `{.repeated section l}{.section @}${inner}{.end}{.end}`,
    `{.macro m}${inner}{.end}{.repeated section l}{@|apply m}{.end}`,
    '{.repeated section l}{.var @x big|json}{.end}',
    `{.repeated section l}{.eval ${Array(100).fill('1').join('+')}}{.end}`,
  ]) {
    for (const backend of BACKENDS) {
      const { errors } = renderWith(backend, source, data, { limits });
      expect(errors.map(({ message }) => message)).toEqual(['Too many steps (at most 20000)']);
    }
  }
});

test('every 256 characters that a formatter makes are a step', () => {
  const long = 'x'.repeat(25_600);
  const limits = { steps: 1_000 };
  const problems = (backend: (typeof BACKENDS)[number], times: number) =>
    renderWith(
      backend,
      '{.repeated section l}{.var @x big|json}{.end}',
      { l: Array(times).fill(1), big: long },
      { limits },
    ).errors;
  for (const backend of BACKENDS) {
    expect(problems(backend, 8)).toEqual([]);
    expect(problems(backend, 12).map(({ message }) => message)).toEqual(['Too many steps (at most 1000)']);
  }
});
