import { describe, expect, test } from 'vitest';
import { BACKENDS, renderWith } from '../testing/engines.ts';

const DATA = { n: 7, s: '5', word: 'abc', yes: true, no: false, none: null, object: { k: 1 }, list: [1, 2], 'a-b': 3 };

describe.each(BACKENDS)('expressions (%s)', (backend) => {
  const evaluate = (source: string) => renderWith(backend, `{.eval ${source}}`, DATA);

  test.each([
    ['1', '1'],
    ['0x1F', '31'],
    ['1.5e3', '1500'],
    ['1e-7', '1e-7'],
    ['.', ''],
    ["'a\\x42\\u0043\\n\\'\\q'", "aBC\n'q"],
    ['"it\'s"', "it's"],
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['2 ** 3 ** 2', '512'],
    ['-2 ** 2', '4'],
    ['7 % 4 - 1', '2'],
    ['1 << 4 >> 1', '8'],
    ['5 & 3 | 8 ^ 1', '9'],
    ['~5', '-6'],
    ['~n', '-8'],
    ['1 < 2 == true', 'true'],
    ["'a' < 'b'", 'true'],
    ["'10' < '9'", 'true'],
    ["'10' < 9", 'false'],
    ["'5' == 5", 'true'],
    ["'5' === 5", 'false'],
    ['NaN != NaN', 'true'],
    ['none == missing', 'true'],
    ['none == 0', 'false'],
    ['0 || none && yes', 'false'],
    ["'' || 'x'", 'true'],
    ['!word', 'false'],
    ['n + s', '75'],
    ['n - s', '2'],
    ['none + 1', '1'],
    ["none + 'x'", 'nullx'],
    ['yes + 1', '2'],
    ['a-b - 1', '2'],
    ['list.1 + object.k', '3'],
    ['max(1, n, 3) + min(4, s)', '11'],
    ["abs(-3) + num('0x10') + num('')", '19'],
    ["num(' 5')", 'NaN'],
    ["str(5) + bool('')", '5false'],
    ['PI > 3 && E < 3', 'true'],
    ['1 / 0', 'Infinity'],
    ['@a = 2; @b = @a * 3; @a + @b', '8'],
    ['@a = 2', ''],
    ['1, 2; 3, 4', '4'],
    ['1 2 +', '3'],
    ['', ''],
    ['none', ''],
    ['# 1 + max(2)', 'EVAL=[[1 <args> 2 max() <add>]] -> 3'],
  ])('%s = %s', (source, expected) => {
    expect(evaluate(source).output).toBe(expected);
  });

  test.each([
    ['(1', 'Mismatched operator found: left paren'],
    ['1)', 'Mismatched operator found: right paren'],
    ['1 ? 2', 'Unexpected character at 2: "?"'],
    ['nope(1)', 'Invalid function nope'],
    ['1.2.3', 'Duplicate decimal point in number'],
    ['0x', 'Expected digits after start of hex number'],
    ['1e', 'Expected a digit after exponent in decimal number'],
    ['1e5.5', 'Unexpected decimal point in exponent'],
    ["'a\nb'", 'Illegal bare line feed character in string literal'],
  ])('[TMPL-13] cannot be parsed: %s', (source, message) => {
    const { output, errors } = evaluate(source);
    expect(output).toBe('');
    expect(errors[0]).toMatchObject({
      type: 'expression',
      message: `Error parsing expression: ${JSON.stringify(source)}: ${message}`,
      line: 1,
      column: 1,
    });
  });

  test.each([
    ['1 +', 'Invalid arguments to operator add'],
    ['object + 1', 'Invalid arguments to operator add'],
    ['list', 'Reduce error: unexpected token on stack'],
    ['max()', 'Error calling function max'],
    ['max(object)', 'Error calling function max'],
  ])('[TMPL-14] cannot be reduced: %s', (source, message) => {
    const { output, errors } = evaluate(source);
    expect(output).toBe('');
    expect(errors.map((error) => error.message)).toEqual([`Error reducing expression: ${source}: ${message}`]);
  });

  test('[TMPL-14] an expression that fails binds nothing', () => {
    expect(renderWith(backend, '{.eval @a = 5; object + 1}[{@a}]', DATA).output).toBe('[]');
  });

  test('only a bare variable can be assigned to', () => {
    expect(renderWith(backend, '{.eval !@a = 1; 5}{.eval @b.c = 1}{.eval 1 = 2}[{@a}{@b}]', DATA).output).toBe('5[]');
  });

  test('[TMPL-15] too many tokens', () => {
    expect(evaluate(Array(500).fill('1').join('+')).output).toBe('500');
    const { output, errors } = evaluate(Array(501).fill('1').join('+'));
    expect(output).toBe('');
    expect(errors[0]?.message).toContain('Too many tokens');
  });

  test('[TMPL-16] a concatenation that is too long', () => {
    const doubling = `@s = 'xxxxxxxx'; ${'@s = @s + @s; '.repeat(13)} @s`;
    expect(evaluate(doubling).output).toBe('x'.repeat(65_536));
    const { output, errors } = evaluate(doubling.replace(' @s + @s', " @s + @s + 'x'"));
    expect(output).toBe('');
    expect(errors[0]?.message).toContain('Concatenation too long');
  });

  test.each(["'\\x4'", "'\\xgg'", "'\\x"])('[TMPL-17] an invalid hex escape: %s', (source) => {
    expect(evaluate(source).errors[0]?.message).toContain('Invalid 2-char hex escape found');
  });

  test.each(["'\\u004'", "'\\u00zz'", "'\\u"])('[TMPL-18] an invalid unicode escape: %s', (source) => {
    expect(evaluate(source).errors[0]?.message).toContain('Invalid unicode escape found');
  });

  test.each(["'abc", '"abc', "'abc\\", '1 + \'a"'])('[TMPL-19] an unterminated string: %s', (source) => {
    const { output, errors } = evaluate(source);
    expect(output).toBe('');
    expect(errors[0]?.message).toContain('Unterminated string');
  });
});
