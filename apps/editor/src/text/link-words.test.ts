import { expect, it } from 'vitest';
import { linkWords } from './link-words.ts';

it('says where a link leads as people read it', () => {
  expect(
    [
      'mailto:a@example.com?subject=Hi',
      'tel:+4930123',
      '/content/x/My%20menu.pdf',
      '/about',
      'https://example.com/',
    ].map(linkWords),
  ).toEqual(['Mail to a@example.com', 'Call +4930123', 'My menu.pdf', '/about', 'https://example.com/']);
});
