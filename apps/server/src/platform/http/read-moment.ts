import { zonedMoment } from '@plinth/domain';
import { invalid } from './http-error.ts';

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2})?)?$/;
const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(2200, 0);

/**
 * A moment as it was typed: with an offset as it is, without in the website's time zone.
 * @throws HttpError 422 on the field
 */
export function readMoment(text: string, timeZone: string, field: string): Date {
  const local = LOCAL.exec(text);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = (local ?? []).slice(1).map((part) => Number(part ?? 0));
  // The 31st of February is a slip of the hand, not the 3rd of March.
  const exists = new Date(Date.UTC(year, month - 1, day, hour, minute)).toISOString().startsWith(text.slice(0, 10));
  const at = local
    ? exists && hour < 24 && minute < 60
      ? zonedMoment({ year, month, day, hour, minute }, timeZone)
      : Number.NaN
    : /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text)
      ? Date.parse(text)
      : Number.NaN;
  if (Number.isFinite(at) && at >= EARLIEST && at < LATEST) return new Date(at);
  const message = `"${text}" is not a date. Write it like 2026-05-04T18:30.`;
  throw invalid(message, { [field]: message });
}
