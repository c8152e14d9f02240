import { can, zonedMoment } from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/connection.ts';
import type { AppContext } from '../http/context.ts';
import { forbidden, HttpError, invalid } from '../http/http-error.ts';
import type { ThemeKinds } from './theme-kinds.ts';

/** On which website, and what whoever asks may do there. */
export interface Asker {
  db: Database;
  websiteId: string;
  timeZone: string;
  accountId: string | null;
  /** What the worn theme says of its kinds of collection. */
  kinds: ThemeKinds;
  /** False for draft editors: they make and change what nobody but members sees. */
  mayPublish: boolean;
}

export const askerOf = async (context: AppContext, request: FastifyRequest): Promise<Asker> => ({
  db: context.db,
  websiteId: request.website.websiteId,
  timeZone: request.website.timeZone,
  accountId: request.member?.accountId ?? null,
  kinds: (await context.themeKinds?.(request.website)) ?? {},
  mayPublish: request.member !== null && can(request.member.role, 'content:publish'),
});

/** What a draft editor may touch and make. */
const DRAFTS = ['draft', 'needsReview'];

/** @throws HttpError 403 where a draft editor would change what is published, or publish */
export function requireDraft(asker: Asker, ...statuses: (string | undefined)[]): void {
  if (asker.mayPublish) return;
  if (statuses.every((status) => status === undefined || DRAFTS.includes(status))) return;
  throw forbidden(
    'Draft editors work on drafts only. Save it as a draft or for review, and somebody else publishes it.',
  );
}

/** @throws HttpError 403 where a draft editor would move or remove what visitors see */
export function requirePublisher(asker: Asker): void {
  if (!asker.mayPublish) throw forbidden('Draft editors work on drafts only; this changes what visitors see.');
}

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2})?)?$/;
const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(2200, 0);

/**
 * A moment as it was typed: with an offset as it is, without on the website's clocks.
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

/** @throws HttpError 409 with the state that it is in now */
export function requireVersion(current: { version: number }, version: number | undefined, what: string): void {
  if (version === undefined || current.version === version) return;
  throw new HttpError(409, 'conflict', `Somebody else has changed this ${what} in the meantime.`, undefined, {
    current,
  });
}

/** Where an entry of a list ended: its sort value and id. */
export function readPageCursor(text: string | undefined): { at: number; id: string } | null {
  if (!text) return null;
  const match = /^(-?\d{1,16})\.([0-9a-f]{24})$/.exec(text);
  if (match) return { at: Number(match[1]), id: match[2] ?? '' };
  throw invalid('The cursor is not one that this list gave out. Please start from the first page.');
}
