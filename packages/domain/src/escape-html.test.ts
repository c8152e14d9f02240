import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('nothing that HTML gives a meaning is left', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
  expect(escapeHtml('Grüße, 茶碗')).toBe('Grüße, 茶碗');
});

test('what was written is read again, whatever it is', () => {
  const read = (html: string) =>
    html
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  fc.assert(fc.property(fc.string(), (text) => read(escapeHtml(text)) === text && !/[<>"']/.test(escapeHtml(text))));
});
