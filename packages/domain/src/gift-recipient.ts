import { isReachableEmailAddress } from './email-address.ts';
import type { FormAnswers, FormField } from './form-fields.ts';
import { emailFormatText, exceededLengthText } from './form-validation.ts';
import { jsonRecord } from './json-record.ts';
import { knownZone, zonedMoment, zonedTime } from './zoned-time.ts';

/** Whom a gift card is mailed to. */
export interface GiftRecipient {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** `2026-12-24` on the website's calendar; '': at once. */
  readonly day: string;
}

/** The ids of the fields under which the answers lie. */
const ids = { name: 'gift-name', email: 'gift-email', message: 'gift-message', day: 'gift-day' } as const;
/** The hour of the website's clocks at which a gift card is mailed: there when people get up, and not at midnight. */
const ARRIVAL_HOUR = 8;
/** How far ahead a day may be. */
const MOST_DAYS = 366;
/** Characters of the message. */
export const longestGiftMessage = 1000;

/** What is asked with every gift card; the ids are those of `ids`, written out, so that importing the module computes nothing. Whoever wants to hand the code over in person answers nothing. */
export const giftRecipientFields: readonly FormField[] = [
  { id: 'gift-name', type: 'text', title: 'Name of who gets it' },
  {
    id: 'gift-email',
    type: 'email',
    title: 'Their e-mail address',
    description: 'We send the gift card there. Leave it empty to get the code alone.',
  },
  { id: 'gift-message', type: 'textarea', title: 'A few words from you' },
  {
    id: 'gift-day',
    type: 'date',
    title: 'Day on which it arrives',
    description: 'Leave it empty to have it sent at once.',
  },
];

/** What was answered to those fields; all of it may be ''. */
export function giftRecipientIn(answers: unknown): GiftRecipient {
  const given = jsonRecord(answers);
  const text = (id: string): string => {
    const answer = given[id];
    return typeof answer === 'string' ? answer.trim() : '';
  };
  return { name: text(ids.name), email: text(ids.email), message: text(ids.message), day: text(ids.day) };
}

/** What is wrong with a recipient, by field. The days are those of the website's calendar. */
export function giftRecipientProblems(
  { name, email, message, day }: GiftRecipient,
  now: number,
  timeZone: string,
): Partial<Record<keyof GiftRecipient, string>> {
  const problems: Partial<Record<keyof GiftRecipient, string>> = {};
  if (email !== '' && !isReachableEmailAddress(email)) problems.email = emailFormatText();
  else if (email === '' && name + message + day !== '')
    problems.email = 'Enter the e-mail address that the gift card goes to.';
  if (message.length > longestGiftMessage) problems.message = exceededLengthText;
  const dayProblem = day === '' ? undefined : giftDayProblem(day, now, timeZone);
  if (dayProblem) problems.day = dayProblem;
  return problems;
}

/** The same of answers, by the ids of the form's fields. */
export function giftAnswerProblems(answers: FormAnswers, now: number, timeZone: string): Record<string, string> {
  const problems = giftRecipientProblems(giftRecipientIn(answers), now, timeZone);
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [ids[field as keyof GiftRecipient], problem]),
  );
}

function giftDayProblem(text: string, now: number, timeZone: string): string | undefined {
  const day = readDay(text);
  if (!day) return 'There is no such day. Choose another one.';
  const zone = knownZone(timeZone);
  const start = zonedMoment(day, zone);
  const { year, month, day: today } = zonedTime(now, zone);
  if (start < zonedMoment({ year, month, day: today }, zone)) return 'That day is over. Choose today or a later one.';
  return start > now + MOST_DAYS * 86_400_000 ? 'Choose a day within a year.' : undefined;
}

/** When a gift card is mailed: in the morning of its day; at once where that is over, or no day was said. Milliseconds since 1970. */
export function giftSendMoment(text: string, now: number, timeZone: string): number {
  const day = readDay(text);
  return day ? Math.max(now, zonedMoment({ ...day, hour: ARRIVAL_HOUR }, knownZone(timeZone))) : now;
}

function readDay(text: string): { year: number; month: number; day: number } | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : undefined;
}
