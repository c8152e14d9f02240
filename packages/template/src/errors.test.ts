import { describe, expect, test } from 'vitest';
import { createEngine } from './engine.ts';
import { BACKENDS, FORMATTERS, PREDICATES, renderWith } from './testing/engines.ts';

describe.each(BACKENDS)('errors (%s)', (backend) => {
  const render = (source: string, partials: Record<string, string> = {}, data: unknown = { a: 1, list: [1, 2] }) =>
    renderWith(backend, source, data, { partials });

  test('[TMPL-07] an unknown formatter is reported, stays as text, and the rest goes on', () => {
    const { output, errors } = render('<p>\n  {a|nope 1} {a}');
    expect(output).toBe('<p>\n  {a|nope 1} 1');
    expect(errors).toEqual([{ type: 'parser', message: "Formatter 'nope' is unknown", line: 2, column: 3 }]);
  });

  test('[TMPL-08] an unknown predicate is reported and never holds', () => {
    const { output, errors } = render('{.nope? x}yes{.or}no{.end}{a}');
    expect(output).toBe('no1');
    expect(errors).toEqual([{ type: 'parser', message: "Predicate 'nope?' is unknown", line: 1, column: 1 }]);
  });

  test.each(['{a|apply nope}', '{.include nope output}'])('[TMPL-09] a missing partial: %s', (source) => {
    const { output, errors } = render(`[${source}]{a}`);
    expect(output).toBe('[]1');
    expect(errors).toMatchObject([{ type: 'engine', line: 1, column: 2 }]);
    expect(errors[0]?.message).toBe("Partial not found: 'nope'");
  });

  test('[TMPL-10] a partial with a mistake writes nothing, and the error says where it is', () => {
    const { output, errors } = render('[{a|apply bad}]{a}', { bad: 'x\n{.section a}' });
    expect(output).toBe('[]1');
    expect(errors.map(({ message }) => message)).toEqual([
      "Partial parse failed: 'bad': Reached the end inside {.section}: expected {.end} (line 2, column 1)",
    ]);
  });

  test.each([
    ['partials', '{a|apply self}', { self: 'x{a|apply self}' }],
    ['includes', '{.include self output}', { self: 'x{.include self output}' }],
    ['macros', '{.macro self}x{a|apply self}{.end}{a|apply self}', {}],
    ['two in turns', '{a|apply one}', { one: 'x{a|apply two}', two: 'x{a|apply one}' }],
  ])('[TMPL-05] [TMPL-11] %s stop at depth 16, with the error', (_, source, partials) => {
    const { output, errors } = render(`${source}!`, partials);
    expect(output).toBe(`${'x'.repeat(16)}!`);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toMatch(/^Partial exceeded the maximum recursion depth: '\w+' \(16\)$/);
  });

  test('[TMPL-05] 16 partials inside each other are fine', () => {
    const partials = Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`p${i}`, `${i}{a|apply p${i + 1}}`]));
    const { errors } = render('{a|apply p0}', { ...partials, p15: 'end' });
    expect(errors).toEqual([]);
  });

  test('[TMPL-12] what throws while a block runs is reported; the block and the page go on', () => {
    const { output, errors } = render('{.repeated section list}[{a|boom}{a|boom|json}{@}{.boom?}x{.or}y{.end}]{.end}.');
    expect(output).toBe('[1y][2y].');
    expect(errors).toHaveLength(6);
    expect(errors[0]?.message).toBe(
      "Unexpected error when executing a block: formatter 'boom': TypeError: no such thing",
    );
    expect(errors[2]?.message).toBe("Unexpected error when executing a block: predicate 'boom?': RangeError: too far");
    expect(errors[2]).toMatchObject({ line: 1, column: 50 });
  });

  test('[TMPL-12] data that throws when read is reported, not thrown', () => {
    const data = {
      get trap(): never {
        throw new Error('sprung');
      },
      ok: 1,
    };
    const { output, errors } = renderWith(backend, 'a{ok}{.section trap}x{.end}', data);
    expect(output).toBe('a1');
    expect(errors[0]?.message).toContain('Unexpected error when executing a block');
  });

  test('arguments that a plugin cannot use are reported and the instruction stays as text', () => {
    const { output, errors } = render('{a|strict}{a|strict 1}');
    expect(output).toBe('{a|strict}1');
    expect(errors[0]?.message).toBe('expected a number of letters');
  });

  test.each([
    ['a{.section x}\n{.end}{.end}', '{.end} is not allowed outside of a block', 2, 7],
    ['{.or}', '{.or} is not allowed outside of a block', 1, 1],
    ['{.section a}{.alternates with}{.end}', '{.alternates with} is not allowed in {.section}', 1, 13],
    [
      '{.repeated section list}{.or}{.alternates with}{.end}',
      '{.alternates with} is not allowed in the {.or} of {.repeated section}',
      1,
      30,
    ],
    ['{.macro m}{.or}{.end}', '{.or} is not allowed in {.macro}', 1, 11],
    [
      '{.if a}{.or}{.or}{.end}',
      'This {.or} will never be reached: expected {.end}, the block has an {.or} already',
      1,
      13,
    ],
    ['\n {.repeated section list}', 'Reached the end inside {.repeated section}: expected {.end}', 2, 2],
    ['{.same? a a}', 'Reached the end inside {.same?}: expected {.end}', 1, 1],
    ['{.if a}x{.or}', 'Reached the end inside the {.or} of {.if}: expected {.end}', 1, 9],
    ['{.section a b}', "Cannot read '{.section a b}': expected a path, as in '{.section item.title}'", 1, 1],
    ['{.var x a}', "Cannot read '{.var x a}': expected a name and a value, as in '{.var @name path|formatter}'", 1, 1],
    ['x{## y', "Unclosed comment: expected '##}' before the end", 1, 2],
  ])('places and expectations: %s', (source, message, line, column) => {
    const { errors } = render(source);
    expect(errors[0]).toMatchObject({ message, line, column });
  });

  test('a place in a partial names the partial', () => {
    const { errors } = render('{a|apply p}', { p: '\n {a|boom}' });
    expect(errors[0]).toMatchObject({ partial: 'p', line: 2, column: 2 });
  });

  test('what is wrong in a source is known without rendering, and not reported twice', () => {
    const template = createEngine({ formatters: FORMATTERS, predicates: PREDICATES, backend }).compile(
      '{a|x}{.eval (}',
    );
    expect(template.errors.map(({ message }) => message)).toEqual([
      "Formatter 'x' is unknown",
      'Error parsing expression: "(": Mismatched operator found: left paren',
    ]);
    expect(template.render({}).errors).toEqual(template.errors);
  });
});
