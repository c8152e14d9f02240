import { isoWeek, type LocalTime, weekOfYear } from '../locale/calendar.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const two = (value: number): string => String(value).padStart(2, '0');
const spaced = (value: number): string => String(value).padStart(2, ' ');
const short = (name: string | undefined): string => (name ?? '').slice(0, 3);
const hour12 = (time: LocalTime): number => time.hour % 12 || 12;
const half = (time: LocalTime): string => (time.hour < 12 ? 'AM' : 'PM');
const clock = (time: LocalTime): string => `${two(time.minute)}:${two(time.second)}`;
const weekday = (time: LocalTime): string => weekdays[time.weekday] ?? '';
const month = (time: LocalTime): string => months[time.month - 1] ?? '';

function offset({ offsetMinutes }: LocalTime): string {
  const size = Math.abs(offsetMinutes);
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** What each letter after a '%' stands for. Always in English: pages in other languages use `datetime`. */
const fields: Readonly<Record<string, (time: LocalTime) => string>> = {
  a: (time) => short(weekday(time)),
  A: weekday,
  b: (time) => short(month(time)),
  B: month,
  c: (time) =>
    `${short(weekday(time))}, ${short(month(time))} ${time.day}, ${time.year} ${hour12(time)}:${clock(time)} ${half(time)} ${time.zone}`,
  C: (time) => two(Math.floor(time.year / 100)),
  d: (time) => two(time.day),
  D: (time) => `${two(time.month)}/${two(time.day)}/${two(time.year % 100)}`,
  e: (time) => spaced(time.day),
  F: (time) => `${time.year}-${two(time.month)}-${two(time.day)}`,
  g: (time) => two(isoWeek(time).year % 100),
  G: (time) => String(isoWeek(time).year),
  h: (time) => short(month(time)),
  H: (time) => two(time.hour),
  I: (time) => two(hour12(time)),
  j: (time) => String(time.dayOfYear).padStart(3, '0'),
  k: (time) => spaced(time.hour),
  l: (time) => spaced(hour12(time)),
  m: (time) => two(time.month),
  M: (time) => two(time.minute),
  n: () => '\n',
  N: (time) => `${String(time.millisecond).padStart(3, '0')}000000`,
  p: half,
  P: (time) => half(time).toLowerCase(),
  q: (time) => String(Math.ceil(time.month / 3)),
  r: (time) => `${hour12(time)}:${clock(time)} ${half(time)}`,
  R: (time) => `${two(time.hour)}:${two(time.minute)}`,
  s: (time) => String(Math.trunc(time.epochMs / 1000) || 0),
  S: (time) => two(time.second),
  t: () => '\t',
  T: (time) => `${two(time.hour)}:${clock(time)}`,
  u: (time) => String(time.weekday || 7),
  U: (time) => two(weekOfYear(time)),
  v: (time) => `${spaced(time.day)}-${short(month(time))}-${time.year}`,
  V: (time) => two(isoWeek(time).week),
  w: (time) => String(time.weekday),
  W: (time) => two(weekOfYear(time)),
  x: (time) => `${two(time.month)}/${two(time.day)}/${time.year}`,
  X: (time) => `${two(hour12(time))}:${clock(time)} ${half(time)}`,
  y: (time) => two(time.year % 100),
  Y: (time) => String(time.year),
  z: offset,
  Z: (time) => time.zone,
  '%': () => '%',
};

/** A piece of a format: text as it is, or something to be read from the clock. */
export type FormatPart = string | ((time: LocalTime) => string);

/** Splits a format such as '%B %d, %Y' once, so that a list of a hundred posts does not read it a hundred times. */
export function parseFormat(format: string): FormatPart[] {
  return format.split(/(%.)/su).flatMap((piece): FormatPart[] => {
    if (piece.length !== 2 || !piece.startsWith('%')) return piece === '' ? [] : [piece];
    const letter = piece.charAt(1);
    const field = Object.hasOwn(fields, letter) ? fields[letter] : undefined;
    return field ? [field] : [];
  });
}

/** Writes a moment by a parsed format. */
export function formatTime(time: LocalTime, parts: readonly FormatPart[]): string {
  let text = '';
  for (const part of parts) text += typeof part === 'string' ? part : part(time);
  return text;
}
