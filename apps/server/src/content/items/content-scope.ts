import { can } from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import { forbidden, HttpError, invalid } from '../../platform/http/http-error.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { type RequestScope, requestScope } from '../../platform/server/request-scope.ts';
import type { ThemeKinds } from './theme-kinds.ts';

/** By which clocks the website's content is written, and what whoever asks may do with it. */
export interface ContentScope extends RequestScope {
  timeZone: string;
  /** What the active theme says of its kinds of collection. */
  kinds: ThemeKinds;
  /** False for draft editors: they make and change what nobody but members sees. */
  mayPublish: boolean;
}

export const contentScope = async (context: AppContext, request: FastifyRequest): Promise<ContentScope> => ({
  ...requestScope(context, request),
  timeZone: request.website.timeZone,
  kinds: (await context.themeKinds?.(request.website)) ?? {},
  mayPublish: request.member !== null && can(request.member.role, 'content:publish'),
});

/** What a draft editor may touch and make. */
const DRAFTS = ['draft', 'needsReview'];

/** @throws HttpError 403 where a draft editor would change what is published, or publish */
export function requireDraft(scope: ContentScope, ...statuses: (string | undefined)[]): void {
  if (scope.mayPublish) return;
  if (statuses.every((status) => status === undefined || DRAFTS.includes(status))) return;
  throw forbidden(
    'Draft editors work on drafts only. Save it as a draft or for review, and somebody else publishes it.',
  );
}

/** @throws HttpError 403 where a draft editor would move or remove what visitors see */
export function requirePublisher(scope: ContentScope): void {
  if (!scope.mayPublish) throw forbidden('Draft editors work on drafts only; this changes what visitors see.');
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
