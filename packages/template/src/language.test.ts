import { describe, expect, test } from 'vitest';
import { createEngine } from './engine.ts';
import { BACKENDS, FORMATTERS, renderWith } from './testing/engines.ts';

const DATA = {
  a: 1,
  name: 'Ada',
  none: null,
  zero: 0,
  empty: {},
  author: { name: 'Grace', url: '/g', none: null },
  list: ['x', 'y', 'z'],
  people: [{ name: 'Alan', tags: ['t1', 't2'] }, { tags: [] }],
  matrix: [[1, 2], [3]],
  $price: { $cents: 5 },
  'a-b': 'dash',
};

describe.each(BACKENDS)('the language (%s)', (backend) => {
  const render = (source: string, data: unknown = DATA, options = {}) =>
    renderWith(backend, source, data, options).output;

  test.each([
    ['text is text', 'a < b && c', 'a < b && c'],
    [
      'braces that hold no instruction are text',
      'if (x) { y } {} { a} {a } {"k": 1} {a b} {.unknown}',
      'if (x) { y } {} { a} {a } {"k": 1} {a b} {.unknown}',
    ],
    ['an opening brace starts anew', '{a{name}', '{aAda'],
    ['an unclosed brace is text', '{name', '{name'],
    ['line comments', 'x{# not {a} seen }y{# seen }', 'x{# not 1 seen }y'],
    ['block comments', 'x{## {a}\n{.end} ##}y', 'xy'],
    ['literals', '{.space}{.tab}{.newline}{.meta-left}{.meta-right}', ' \t\n{}'],
    ['variables', '{name} {author.name} {list.1} {$price.$cents} {a-b}', 'Ada Grace y 5 dash'],
    ['missing, null and objects are nothing', '[{nothing}{none}{author}{author.x.y}{name.length}]', '[]'],
    ['numbers, zero and lists', '{a} {zero} {list} {matrix}', '1 0 x,y,z 1,2,3'],
    ['the scope itself', '{.section name}{@}{.end}', 'Ada'],
    ['several variables', '{a, name , zero|join}', '1+Ada+0'],
    ['formatters in a chain', '{name|upper|json}', '"ADA"'],
    ['arguments after a blank', '{a|args x y}', '{"delimiter":" ","list":["x","y"]}'],
    ['arguments after another delimiter', '{a|args:x y:z}', '{"delimiter":":","list":["x y","z"]}'],
    ['empty arguments', '{a|args/x//y/}', '{"delimiter":"/","list":["x","","y",""]}'],
    ['no arguments', '{a|args}', '{"delimiter":"","list":[]}'],
    ['arguments are prepared once', '{a|prepared 1 2 3}', '3'],
  ])('[TMPL-01] %s', (_, source, expected) => {
    expect(render(source)).toBe(expected);
  });

  test.each([
    ['a section scopes its value', '{.section author}{name}{.end}', 'Grace'],
    ['names not found are looked up around it', '{.section author}{a}{.end}', '1'],
    ['null is found, and ends the search', '{.section author}[{none}]{.end}', '[]'],
    ['a section looks in its own scope only', '{.section author}{.section list}x{.or}no{.end}{.end}', 'no'],
    [
      'false, 0, empty and null are false',
      '{.section zero}x{.or}1{.end}{.section empty}x{.or}2{.end}{.section none}x{.or}3{.end}',
      '123',
    ],
    ['a repeated section', '{.repeated section list}{@index}{@index0}{@} {.end}', '10x 21y 32z '],
    ['alternates', '{.repeated section list}{@}{.alternates with}, {.end}', 'x, y, z'],
    ['an empty list', '{.repeated section none}x{.or}none{.end}', 'none'],
    [
      'nested repeats',
      '{.repeated section people}{name}:{.repeated section tags}{@}{@index}{.or}-{.end};{.end}',
      'Alan:t11t22;Ada:-;',
    ],
    ['the index of the repeat around a section', '{.repeated section people}{.section tags}{@index}{.end}{.end}', '1'],
    [
      'a number in a repeat may be an item of its list',
      '{.repeated section matrix}{.repeated section @}{1}{.end}{.end}',
      '223',
    ],
    ['conditions', '{.if a && name}1{.end}{.if none || zero}x{.or}2{.end}', '12'],
    ['conditions from left to right', '{.if zero && a || a}x{.or}1{.end}{.if zero || a && name}2{.end}', '12'],
    ['predicates', '{.same? a a}1{.end}{.same? a name}x{.or}2{.end}', '12'],
    ['predicates in an if', '{.if same? a a}1{.end}', '1'],
    ['predicates with another delimiter', '{.same?:a:a}1{.end}', '1'],
    ['an or with a predicate', '{.section none}x{.or same? a name}y{.or same? a a}z{.or}w{.end}', 'z'],
    ['bound variables', '{.var @who author.name|upper}{@who}', 'GRACE'],
    ['bound variables end with their scope', '{.section author}{.var @x name}{@x}{.end}[{@x}]', 'Grace[]'],
    ['bound variables start anew in each round', '{.repeated section list}[{@x}]{.var @x @}{.end}', '[][][]'],
    [
      'context objects',
      '{.ctx @c n=name u=author.url m=missing}{@c.n}{@c.u}{@c|json}',
      'Ada/g{"n":"Ada","u":"/g","m":null}',
    ],
    ['macros', '{.macro m.html}<{name}>{.end}{author|apply m.html}{@|apply m.html}', '<Grace><Ada>'],
    [
      'macros are known after their definition, in their scope',
      '{.section author}{.macro m}M{.end}{@|apply m}{.end}{@|apply m}',
      'M',
    ],
    ['expressions', '{.eval @n = a + 2; @n * 2} {@n}', '6 3'],
  ])('[TMPL-01] %s', (_, source, expected) => {
    expect(render(source)).toBe(expected);
  });

  test('[TMPL-01] partials see the scopes around them, unless private', () => {
    const partials = { p: '({name},{a},{@args.0})' };
    expect(render('{author|apply p x}{author|apply p private}', DATA, { partials })).toBe(
      '(Grace,1,x)(Grace,,private)',
    );
  });

  test('[TMPL-01] an include binds in the scope it is in, and writes only when asked to', () => {
    const partials = { vars: 'text{.var @v name}' };
    expect(render('[{.include vars}]{@v}[{.include vars output}]', DATA, { partials })).toBe('[]Ada[text]');
  });

  test('[TMPL-01] injected values', () => {
    const injects = { 'menu.json': { items: ['m'] } };
    expect(render('{.inject @menu menu.json}{@menu.items.0}{.inject @no other.json}[{@no}]', DATA, { injects })).toBe(
      'm[]',
    );
  });

  test('formatters see paths, expressions, locale, clock and what the host gave', () => {
    expect(render('{.section author}{a|resolve list.2}{a|local a}{a|local name}{a|evaluate a + 1}{.end}')).toBe(
      'zGrace2',
    );
    expect(render('{a|context}', DATA, { locale: null, now: 5, host: { site: 1 } })).toBe(
      '{"locale":null,"now":5,"host":{"site":1}}',
    );
    expect(render('{a|context}', DATA, { now: 5 })).toContain('"locale":"en"');
  });

  test('a template is rendered again with other data', () => {
    const template = createEngine({ formatters: FORMATTERS, backend }).compile(
      '{.repeated section list}{@|upper}{.end}',
    );
    const outputs = ['a', 'b', 'c'].map((item) => template.render({ list: [item, item] }).output);
    expect(outputs).toEqual(['AA', 'BB', 'CC']);
  });

  test('[TMPL-02] a page of lists within lists comes out whole', () => {
    const rows = Array.from({ length: 300 }, (_, i) => ({ id: i, tags: [{ t: i }, { t: i + 1 }], on: i % 2 === 0 }));
    const source =
      '{.repeated section rows}<li{.if on} class="on"{.end}>{id}{.repeated section tags} {t}/{on}{.end}</li>{.end}';
    const expected = rows
      .map(({ id, on }) => `<li${on ? ' class="on"' : ''}>${id} ${id}/${on} ${id + 1}/${on}</li>`)
      .join('');
    expect(render(source.repeat(30), { rows })).toBe(expected.repeat(30));
  });
});

test('a template that is run often changes to generated code without a difference', () => {
  const template = createEngine({ formatters: FORMATTERS }).compile(
    '{.repeated section list}{@index}{@|upper}{.alternates with},{.end}',
  );
  const outputs = new Set(Array.from({ length: 40 }, () => template.render(DATA).output));
  expect([...outputs]).toEqual(['1X,2Y,3Z']);
});

test('a host can give formatters, predicates and partials of its own', () => {
  const engine = createEngine({ formatters: FORMATTERS });
  const shared = engine.compile('<{@|mine}>', { formatters: { mine: { apply: () => 'host' } } });
  const template = engine.compile('{a|upper}{a|apply shared}{.own?}yes{.end}', {
    formatters: { upper: { apply: () => 'own' } },
    predicates: { 'own?': { apply: () => true } },
    resolvePartial: (name) => (name === 'shared' ? shared : undefined),
  });
  expect(template.render({ a: 'x' })).toEqual({ output: 'own<host>yes', errors: [] });
});
