import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailLook } from '../../platform/mail/mail-look.ts';
import { cleanMailHtml, mailLink, mailRichText, mailWords } from './mail-words.ts';

const look = mailLook({});
const shown = (html: string) => mailRichText(look, html, 'https://shop.example', { name: 'A <b> & "c"' });

test('only what mails show is kept, closed where it belongs', () => {
  expect(
    cleanMailHtml('<p onclick="x()">A <b>b<script>alert(1)</script></p><p style="text-align:center;color:red">C'),
  ).toBe('<p>A <strong>b</strong></p><p style="text-align: center">C</p>');
  expect(
    cleanMailHtml('<h1>T</h1><img src=x onerror=alert(1)><svg><style>a{}</style></svg><!-- c --><li>x</td></tr>'),
  ).toBe('<h2>T</h2><li>x</li>');
  expect(cleanMailHtml('<a href="javascript:alert(1)">a</a><a href="/b?x=1&amp;y=2">b</a>')).toBe(
    '<a href="#">a</a><a href="/b?x=1&amp;y=2">b</a>',
  );
  expect(cleanMailHtml('1 < 2 &amp; 3 &lt; 4')).toBe('1 &lt; 2 &amp; 3 &lt; 4');
});

test('values are escaped, links are whole addresses, and a link that leads nowhere is none', () => {
  const html = shown('<p>Dear {name} <a href="/shop">shop</a> <a href="javascript:x">no</a></p>');
  expect(html).toContain('Dear A &lt;b&gt; &amp; &quot;c&quot;');
  expect(html).toContain('href="https://shop.example/shop"');
  expect(html).not.toContain('javascript');
  expect([mailLink('//evil.example', 'https://shop.example'), mailLink('#a', 'https://s.example')]).toEqual(['', '']);
});

test('the plain part has a line for each paragraph and the addresses of links', () => {
  const html =
    '<h2>Hello</h2><p>Dear {name},<br>see <a href="/shop">our shop</a>.</p><ul><li>one</li><li>two</li></ul>';
  expect(mailWords(html, 'https://s.example', { name: 'Ada' })).toBe(
    'Hello\nDear Ada,\nsee our shop (https://s.example/shop).\n- one\n- two',
  );
});

test('whatever is written, nothing but known tags and attributes comes out, and cleaning twice changes nothing', () => {
  const bits = [
    '<p>',
    '</p>',
    '<a href="',
    'javascript:',
    '">',
    "'",
    '<script',
    '</script>',
    '<b',
    '>',
    '&lt;',
    'x=',
    '<!--',
    '-->',
    '{name}',
    ' on',
    '<td>',
    '</table>',
    '<style>',
    '"',
  ];
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...bits), fc.string({ maxLength: 4 })), { maxLength: 30 }),
      (parts) => {
        const html = parts.join('');
        const clean = cleanMailHtml(html);
        expect(cleanMailHtml(clean)).toBe(clean);
        const left = clean.replace(
          /<\/?(?:p|h2|h3|ul|ol|li|blockquote|strong|em|u|s)>|<(?:p|h2|h3|li) style="text-align: \w+">|<a href="[^"<>]*">|<\/a>|<br>/g,
          '',
        );
        expect(left).not.toMatch(/[<>]/);
        expect(clean).not.toMatch(/href="\s*javascript/i);
      },
    ),
    { numRuns: 500 },
  );
});
