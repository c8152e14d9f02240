import { inLanguage } from '@plinth/words';
import { describe, expect, test } from 'vitest';
import { createThemeEngine } from './theme-engine.ts';

const engine = createThemeEngine();
const german = {
  language: 'de',
  problems: {},
  texts: {
    'Skip to content': 'Zum Inhalt',
    'Search in {withinTitle}': '„{withinTitle}“ durchsuchen',
    '{count} Comments': { one: '{count} Kommentar', other: '{count} Kommentare' },
    'by {author}': 'geschrieben von {author} selbst',
  },
};
const english = (source: string, data: object = {}) => engine.compile(source).render(data).output;
const inGerman = (source: string, data: object = {}) => inLanguage(german, () => english(source, data));

describe('what a template says', () => {
  test('is said in the language of the page, and in English where it is not translated', () => {
    const source = '{@|platform-say Skip to content} {@|platform-say Menu}';
    expect([english(source), inGerman(source)]).toEqual(['Skip to content Menu', 'Zum Inhalt Menu']);
  });

  test('is filled with what its holes name, escaped for attributes as well', () => {
    const source = '{@|platform-say Search in [a.withinTitle]}';
    const data = { a: { withinTitle: `Tom's "<b>" {x}` } };
    expect(english(source, data)).toBe(`Search in Tom's &quot;&lt;b&gt;&quot; {x}`);
    expect(inGerman(source, data)).toBe(`„Tom's &quot;&lt;b&gt;&quot; {x}“ durchsuchen`);
    expect(english(source)).toBe('Search in ');
  });

  test('counts by the plurals of the language', () => {
    const source = '{n|platform-count:1 Comment:[count] Comments}';
    const all = [0, 1, 2].map((n) => [english(source, { n }), inGerman(source, { n })]);
    expect(all).toEqual([
      ['0 Comments', '0 Kommentare'],
      ['1 Comment', '1 Kommentar'],
      ['2 Comments', '2 Kommentare'],
    ]);
  });

  test('goes around markup in the order of the language', () => {
    const source = '{@|platform-say-before by [author]}<a>{name}</a>{@|platform-say-after by [author]}';
    expect(english(source, { name: 'Ana' })).toBe('by <a>Ana</a>');
    expect(inGerman(source, { name: 'Ana' })).toBe('geschrieben von <a>Ana</a> selbst');
  });

  test('stays as it is in a theme of somebody else', () => {
    const source = `{@|platform-say Ours, & nobody else's} {2|platform-count:one:many} {@|platform-say-before No hole}|{@|platform-say-after No hole}`;
    expect(inGerman(source)).toBe(english(source));
    expect(english('{@|platform-say Ours, & nobody else]}')).toBe('Ours, &amp; nobody else]');
    expect(engine.compile('{@|platform-say} {@|platform-count}').errors).toEqual([]);
  });
});
