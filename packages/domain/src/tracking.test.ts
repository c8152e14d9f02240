import { expect, test } from 'vitest';
import { trackingLink } from './tracking.ts';

test('a parcel of a known carrier has a page, another one has none', () => {
  expect(trackingLink('UPS', '1Z 9')).toBe('https://www.ups.com/track?tracknum=1Z%209');
  expect(trackingLink('Royal Mail', 'AB1')).toContain('royalmail.com');
  expect(trackingLink('DHL Express', '00')).toContain('dhl.com');
  expect(trackingLink('The Cups Company', '1')).toBe('');
  expect(trackingLink('UPS', '')).toBe('');
});
