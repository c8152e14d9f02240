import { expect, test } from 'vitest';
import { hurryFirstPicture as hurryIn } from './first-picture.ts';

const lazy = '<img src="/content/a.jpg" width="3" height="2" loading="lazy" decoding="async" alt="">';
const hurried = lazy.replace('loading="lazy"', 'fetchpriority="high"');
/** The same in one piece and in several. */
function hurryFirstPicture(html: string): string {
  const whole = hurryIn([html]).join('');
  const [before = '', after] = html.split('<main id="content">');
  if (after !== undefined) expect(hurryIn([`${before}<main id="content">`, after]).join('')).toBe(whole);
  return whole;
}

const page = (body: string, header = '') => `<body><header>${header}</header><main id="content">${body}</main></body>`;

test('the first picture of a list comes at once, the others when they are near', () => {
  expect(hurryFirstPicture(page(`<h1>Work</h1>${lazy}${lazy}`))).toBe(page(`<h1>Work</h1>${hurried}${lazy}`));
});

test('a picture of the header stays, as does a page that has named its picture', () => {
  expect(hurryFirstPicture(page(lazy, lazy))).toBe(page(hurried, lazy));
  const named = page(`${lazy}${hurried}`);
  expect(hurryFirstPicture(named)).toBe(named);
});

test('a picture far below the words waits; what is not seen – scripts, tags – does not count as words', () => {
  const far = page(`<p>${'word '.repeat(200)}</p>${lazy}`);
  expect(hurryFirstPicture(far)).toBe(far);
  const script = `<script>${'x'.repeat(2000)}</script><p class="${'c'.repeat(2000)}">Words</p>`;
  expect(hurryFirstPicture(page(script + lazy))).toBe(page(script + hurried));
});

test('without a main part, or without pictures, nothing is touched', () => {
  for (const html of [`<body>${lazy}</body>`, page('<p>Words</p>'), '']) expect(hurryFirstPicture(html)).toBe(html);
});
