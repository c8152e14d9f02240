import { describe, expect, test } from 'vitest';
import { CASES_FOLDER, readCases } from './testing/conformance-case.ts';
import { compile } from './testing/platform.ts';

const cases = readCases();

describe.skipIf(cases === undefined)('[TMPL-01] [TMPL-02] the cases of the template language', () => {
  test('are all there', () => {
    expect(cases?.length).toBe(224);
  });

  for (const { name, template, data, partials, injects, locale, now, output } of cases ?? []) {
    test(name, () => {
      const rendered = compile(template, { partials }).render(data, { locale, now, injects });
      expect(rendered.output.trim()).toBe(output.trim());
    });
  }
});

test.skipIf(cases !== undefined)(`the cases are not here: ${CASES_FOLDER} does not exist, so none was run`, () => {});
