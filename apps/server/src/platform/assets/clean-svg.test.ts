import { expect, test } from 'vitest';
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
