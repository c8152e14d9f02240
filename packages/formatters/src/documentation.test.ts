import { describe, expect, test } from 'vitest';
import { formatters } from './index.ts';
import { readExamples } from './testing/documentation.ts';
import { compile, predicates } from './testing/platform.ts';

const examples = readExamples();

/** The kinds of blank that languages use look the same on the page; so do several empty lines. */
const readable = (text: string): string =>
  text
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')
    .trim();

describe('[TMPL-01] [TMPL-02] the examples of docs/template-language.md', () => {
  test.each(examples)('$heading, line $line', ({ template, data, partials, injects, options, output, errors }) => {
    const rendered = compile(template, { partials }).render(data, { locale: 'en', ...options, injects });
    expect(readable(rendered.output)).toBe(readable(output));
    expect(rendered.errors.map((error) => error.message)).toEqual(errors);
  });

  const templates = examples.flatMap((example) => [example.template, ...Object.values(example.partials)]).join('\n');

  test('show every formatter', () => {
    const missing = Object.keys(formatters).filter(
      (name) => !new RegExp(`\\|${name}(?![a-zA-Z0-9_-])`).test(templates),
    );
    expect(missing).toEqual([]);
  });

  test('show every predicate', () => {
    expect(
      Object.keys(predicates).filter((name) => !templates.includes(`.${name}`) && !templates.includes(` ${name}`)),
    ).toEqual([]);
  });

  test('show every instruction', () => {
    const instructions = [
      'section ',
      'repeated section ',
      'alternates with',
      'if ',
      'or',
      'end',
      'var ',
      'ctx ',
      'macro ',
      'include ',
      'inject ',
      'eval ',
      'meta-left',
      'meta-right',
      'space',
      'tab',
      'newline',
    ];
    expect(instructions.filter((name) => !templates.includes(`{.${name}`))).toEqual([]);
  });
});
