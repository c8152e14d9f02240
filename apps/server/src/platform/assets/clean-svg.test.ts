import { expect, test } from 'vitest';
import { growth, LINEAR } from '../../testing/growth.ts';
import { cleanSvg } from './clean-svg.ts';

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;

test('a rule that is put together of text and CDATA loads nothing either', () => {
  for (const style of [
    '@im<![CDATA[port url(https://evil.example/a.css);]]>p{fill:red}',
    '<![CDATA[@import "https://evil.example/a.css";]]>p{fill:red}',
    'p{fill:u<![CDATA[rl(https://evil.example/a.png)]]>}',
  ]) {
    const { text } = cleanSvg(svg(`<style>${style}</style>`));
    expect(text).not.toMatch(/evil\.example|@import/);
  }
  expect(cleanSvg(svg('<style>p{<![CDATA[fill:red]]>}</style>')).text).toContain('p{fill:red}');
});

test('a chain of 15,000 copies is refused in words', () => {
  const chain = Array.from({ length: 15_000 }, (_, n) => `<g id="a${n}"><use href="#a${n + 1}"/></g>`).join('');
  expect(() => cleanSvg(svg(`${chain}<g id="a15000"/>`))).toThrow('copy each other');
});

test.each(['url("', "url('", 'url(', 'url( " ', '@import ', '-image(', '@font-face '])(
  'a style of 140,000 %s is read once, not once for each of them',
  (piece) => {
    const style = (times: number) => cleanSvg(svg(`<style>${piece.repeat(times)}</style>`));
    expect(growth(style, 140_000)).toBeLessThan(LINEAR);
  },
);

test('addresses in a style are judged one by one, with and without quotes', () => {
  const css = `a{fill:url(#g)}b{fill:url( "#h" )}c{fill:url('https://evil.example/x')}d{fill:url("#i)}e{fill:url(#j`;
  const { text } = cleanSvg(svg(`<style>${css}</style>`));
  expect(text).toContain('a{fill:url(#g)}b{fill:url( &quot;#h&quot; )}c{fill:none}d{fill:none}e{fill:url(#j');
});

test('elements 200 deep, each with a name, are not counted for ever', () => {
  const open = Array.from({ length: 190 }, (_, n) => `<g id="n${n}">`).join('');
  const drawing = `${open}${'<path/>'.repeat(40_000)}${'</g>'.repeat(190)}`;
  expect(() => cleanSvg(svg(drawing))).toThrow('stand inside others that have an id');
  expect(cleanSvg(svg(`<g id="layer">${'<path/>'.repeat(40_000)}</g>`)).text).toContain('<path>');
});
