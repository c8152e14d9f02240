import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, fieldsOf, type LinkFields, linkErrors, safeAddress } from './link-address.ts';

const fields = (given: Partial<LinkFields>): LinkFields => ({ ...fieldsOf(''), ...given });

test('[EDIT-42] an address of a page begins with a slash and has no blanks', () => {
  for (const page of ['/', '/about', '/shop/cup?x=1#care', '#care'])
    expect(linkErrors(fields({ kind: 'page', page }))).toEqual({});
  for (const page of ['about', '//evil.example', '/a b', 'https://example.com'])
    expect(linkErrors(fields({ kind: 'page', page }))).toEqual({ page: `${page} is not a valid page URL` });
});

test('[EDIT-41] a web address may be typed without its beginning, and is never a script', () => {
  expect(addressOf(fields({ kind: 'web', web: ' example.com/a ' }))).toBe('https://example.com/a');
  expect(addressOf(fields({ kind: 'web', web: 'http://example.com' }))).toBe('http://example.com');
  expect(addressOf(fields({ kind: 'web', web: 'localhost:3000/x' }))).toBe('https://localhost:3000/x');
  for (const web of ['', 'word', 'javascript:alert(1)', 'data:text/html,x', 'ftp://x.example', 'a b.example'])
    expect(linkErrors(fields({ kind: 'web', web })).web).toBe(
      'Links must be formatted as https://example.com or example.com',
    );
});

test('[EDIT-39] [EDIT-40] each address of a mail is looked at', () => {
  const mail = { kind: 'email', to: 'a@example.com, b@example.com' } as const;
  expect(linkErrors(fields(mail))).toEqual({});
  expect(linkErrors(fields({ ...mail, to: '' }))).toEqual({ to: 'Please enter a valid email' });
  expect(linkErrors(fields({ ...mail, cc: 'c@, d@example.com', bcc: 'x' }))).toEqual({
    cc: 'Emails must be formatted as name@example.com',
    bcc: 'Emails must be formatted as name@example.com',
  });
});

test('[EDIT-05] a mail comes back as it was written', () => {
  const words = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .filter((text) => text.trim() !== '' && !/[\r\n]/.test(text));
  fc.assert(
    fc.property(words, words, (subject, body) => {
      const written = fields({
        kind: 'email',
        to: 'a+b@example.com',
        subject,
        cc: 'c@example.com',
        body: `${body}\n${body}`,
      });
      expect(fieldsOf(addressOf(written))).toEqual(written);
    }),
  );
});

test('a phone number is dialled as its digits', () => {
  expect(addressOf(fields({ kind: 'phone', phone: '+49 (30) 123-456' }))).toBe('tel:+4930123456');
  for (const phone of ['', '12', 'call me']) expect(linkErrors(fields({ kind: 'phone', phone })).phone).toBeTruthy();
});

test('a link that is there opens as its kind', () => {
  const kinds = ['/about', 'https://example.com', 'mailto:a@b.example', 'tel:123', '/content/x/a.pdf', ''];
  expect(kinds.map((href) => fieldsOf(href).kind)).toEqual(['page', 'web', 'email', 'phone', 'file', 'page']);
  expect(fieldsOf('mailto:%zz?subject=%zz').to).toBe('%zz');
});

test('what runs is not followed', () => {
  for (const href of ['javascript:a', ' JavaScript:a', 'data:text/html,a', 'vbscript:a'])
    expect(safeAddress(href)).toBe(false);
  for (const href of ['/a', 'a.html', 'https://a.example', 'mailto:a@b', '#x', ''])
    expect(safeAddress(href) || href === '').toBe(true);
});
