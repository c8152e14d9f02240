import { describe, expect, test } from 'vitest';
import { type ConformanceCase, ownCases, sharedCases } from './testing/conformance-case.ts';
import { peerInEnglish } from './testing/peer-in-english.ts';
import { compile, formatters, predicates } from './testing/platform.ts';

/** Renders every case and compares it, byte for byte but for blanks at both ends. */
function holds(cases: readonly ConformanceCase[]): void {
  for (const { name, template, data, partials, injects, locale, now, output } of cases) {
    test(name, () => {
      const rendered = compile(template, { partials }).render(data, { locale, now, injects });
      expect(rendered.output.trim()).toBe(output.trim());
    });
  }
}

describe('[TMPL-01] [TMPL-02] our own cases of the template language', () => {
  holds(ownCases());
});

test('every formatter and every predicate has a case of our own', () => {
  const templates = ownCases().map(({ template }) => template);
  const hasNoCase = (pattern: (name: string) => RegExp) => (name: string) =>
    !templates.some((template) => pattern(name).test(template));
  const literal = (name: string) => name.replace(/[?]/g, '\\?');
  expect(Object.keys(formatters).filter(hasNoCase((name) => new RegExp(`\\|${name}[ /:|}]`)))).toEqual([]);
  expect(Object.keys(predicates).filter(hasNoCase((name) => new RegExp(`[. ]${literal(name)}[ :}]`)))).toEqual([]);
});

describe('the engine that existing sites are rendered with agrees', () => {
  /** docs/template-language.md, "Where we differ", has the reasons. */
  const ownWays = ['f-image-element', 'f-price', 'f-summary-form-field'];

  for (const { name, template, data, partials, injects, locale, now = 0, output } of ownCases()) {
    if (ownWays.includes(name) || locale !== 'en') continue;
    test(name, () => {
      expect(peerInEnglish(template, data, { partials, injects, now }).trim()).toBe(output.trim());
    });
  }
});

const shared = sharedCases();

if (shared) describe('the cases beside the repository', () => holds(shared));
