import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkTemplateFile, renderTemplateFile } from '../index.ts';
import { formatDiagnostic } from './diagnostics.ts';

const folder = mkdtempSync(join(tmpdir(), 'plinth-template-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
}

describe('check', () => {
  test('a template without errors is fine', () => {
    const path = file('good.html', '{.section a}{title|html}{.end}');
    expect(checkTemplateFile({ file: path })).toEqual({ exitCode: 0, stdout: `${path}: no errors\n`, stderr: '' });
  });

  test('every error has its line, its column and a caret under the place', () => {
    const path = file('bad.html', '<h1>\n  {title|nope}\n</h1>{.bogus?}x{.end}\n');
    const { exitCode, stderr } = checkTemplateFile({ file: path });
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`${path}:2:3: Formatter 'nope' is unknown\n  2 |   {title|nope}\n    |   ^\n`);
    expect(stderr).toContain(`${path}:3:6: Predicate 'bogus?' is unknown`);
    expect(stderr).toMatch(/\d errors?\n$/);
  });

  test('the partials beside it are checked too', () => {
    file('parts/blocks/card.block', '{.section a}');
    const path = file('page.html', '{@|apply card.block}');
    const { exitCode, stderr } = checkTemplateFile({ file: path, partials: join(folder, 'parts') });
    expect(exitCode).toBe(1);
    expect(stderr).toContain('card.block:1:1: ');
  });

  test('a file that is not there is said in one line', () => {
    const result = checkTemplateFile({ file: join(folder, 'none.html') });
    expect(result.exitCode).toBe(2);
    expect(result.stderr).toContain('there is no such file');
  });
});

describe('render', () => {
  test('the page goes out with the data, the partials and the language', () => {
    file('shown/card.block', '[{n|decimal}]');
    const path = file('list.html', '{.repeated section items}{@|apply card.block}{@|apply card}{.end}');
    const data = file('list.json', '{"items":[{"n":1234.5}]}');
    const options = { file: path, data, partials: join(folder, 'shown') };
    expect(renderTemplateFile(options)).toEqual({ exitCode: 0, stdout: '[1,234.5][1,234.5]', stderr: '' });
    expect(renderTemplateFile({ ...options, locale: 'de' }).stdout).toBe('[1.234,5][1.234,5]');
    expect(renderTemplateFile({ ...options, locale: 'none' }).stdout).toBe('[][]');
  });

  test('an error does not lose the rest of the page, and a loop reports it once', () => {
    const path = file('loop.html', 'a{.repeated section v}{@|apply none}{.end}b');
    const result = renderTemplateFile({ file: path, data: file('loop.json', '{"v":[1,2,3]}') });
    expect(result).toMatchObject({ exitCode: 1, stdout: 'ab' });
    expect(result.stderr.match(/none/g)?.length).toBeLessThanOrEqual(2);
  });

  test('data that are no JSON are said', () => {
    const result = renderTemplateFile({ file: file('x.html', 'x'), data: file('x.json', '{') });
    expect(result.exitCode).toBe(2);
    expect(result.stderr).toContain('is no valid JSON');
  });
});

test('a long line is shown around the place', () => {
  const line = `${'x'.repeat(400)}{bad}${'y'.repeat(400)}`;
  const error = { type: 'parser' as const, message: 'm', line: 1, column: 401 };
  const [, shown = '', caret = ''] = formatDiagnostic(error, 'f', () => line).split('\n');
  expect(shown.length).toBeLessThan(120);
  expect(shown.charAt(caret.indexOf('^'))).toBe('{');
});
