import { expect, test } from 'vitest';
import { button, mailHtml } from './mail-layout.ts';
import { mailLook } from './mail-look.ts';

test('mails wear the colours of the theme, dark ones too', () => {
  const night = mailLook({ paper: '#121417', ink: '#f1eee6', muted: '#a5a199' });
  expect(night).toMatchObject({ paper: '#121417', ink: '#f1eee6', quiet: '#a5a199' });
  const html = mailHtml({
    look: night,
    preview: '',
    storeName: 'Low Winter Sun',
    storeUrl: 'https://sun.example',
    heading: 'Thank you',
    sections: [button(night, 'View your order', 'https://sun.example/order')],
    footer: '',
  });
  expect(html).toContain('background:#121417;color:#f1eee6');
  expect(html).toContain('name="color-scheme" content="dark"');
  // The button turns the colours round, as on the site.
  expect(html).toMatch(/background:#f1eee6[^>]*><a [^>]*color:#121417/);
});

test('headlines of mails are of the kind that the theme has', () => {
  expect(mailLook({}, 'broadsheet').headline).toContain('Helvetica');
  expect(mailLook({}, 'lookbook').headline).toContain('Georgia');
  expect(mailLook({ 'heading-font': 'Figtree, sans-serif' }, 'lookbook').headline).toContain('Helvetica');
});

test('colours that could not be read, or are none, stay neutral', () => {
  const neutral = mailLook({});
  expect(neutral.ink).toBe('#22201d');
  expect(mailLook({ paper: '#ffffff', ink: '#e0e0e0' })).toEqual(neutral);
  expect(mailLook({ paper: 'red;background:url(x)', ink: '#000' })).toEqual(neutral);
  expect(mailLook({ paper: '#fff', ink: '#111', muted: '#ddd' }).quiet).toBe('#111111');
  // Mid-grey paper with white ink reads, but not on a white card.
  expect(mailLook({ paper: '#444444', ink: '#ffffff' }).card).not.toBe('#ffffff');
});
