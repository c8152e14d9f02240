import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  uid: 'abc@site.example',
  title: 'Fair; with, commas\nand lines',
  startDate: Date.UTC(2026, 4, 2, 14),
  endDate: Date.UTC(2026, 4, 2, 22, 30),
  changedAt: Date.UTC(2026, 0, 1),
};

test('[CONT-23] [CONT-24] [CONT-25] [CONT-26] a calendar file carries title, UTC start and end in compact format, and the location', () => {
  const location = {
    addressTitle: 'Hall',
    addressLine1: '1 Main St',
    addressLine2: 'Springfield',
    addressCountry: 'US',
  };
  const lines = calendarFile({ ...event, location, url: 'https://site.example/fair' }).split('\r\n');
  expect(lines).toContain('DTSTART:20260502T140000Z');
  expect(lines).toContain('DTEND:20260502T223000Z');
  expect(lines).toContain('SUMMARY:Fair\\; with\\, commas\\nand lines');
  expect(lines).toContain('LOCATION:Hall\\, 1 Main St\\, Springfield\\, US');
  expect(lines.at(-1)).toBe('');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
});

test('long lines are folded at 75 octets without cutting a character', () => {
  const file = calendarFile({ ...event, title: 'ü'.repeat(100), description: 'x'.repeat(200) });
  const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ü'.repeat(100)}\r\n`);
  expect(file).not.toContain('\ufffd');
});

test('several events are in one file', () => {
  const file = calendarFile(event, { ...event, uid: 'def@site.example' });
  expect(file.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
  expect(file.match(/^UID:.*$/gm)).toEqual(['UID:abc@site.example', 'UID:def@site.example']);
});
