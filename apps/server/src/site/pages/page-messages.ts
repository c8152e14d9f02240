import type { Visitor } from '../../accounts/access/visitor.ts';
import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { PageHtml } from './page-html.ts';
import type { PageRequest } from './page-request.ts';
import type { SystemPageRequest } from './page-writer.ts';

/** What the thread that writes pages is asked; only plain values pass between threads. */
export type PageTask = { id: number } & (
  | { kind: 'page'; request: Omit<PageRequest, 'db' | 'viewer'>; viewer?: PlainVisitor }
  | { kind: 'system'; request: SystemPageRequest; viewer?: PlainVisitor }
);

/** And what it answers. */
export interface PageAnswer {
  id: number;
  /** A page with its pieces as texts in place of `html`. */
  page?: { pieces?: string[] };
  refused?: { status: number; code: HttpError['code']; message: string };
  /** What nobody has thought of; for the log. */
  fault?: string;
  read: { parts: string[]; unknown: boolean };
  /** What is wrong in the theme, as its pages have shown by now. */
  problems: [key: string, problem: SourceProblem][];
}

interface PlainVisitor extends Omit<Visitor, 'opened'> {
  /** The doors that they have opened, of those that were asked for. */
  doors: string[];
}

const door = (lockId: string, passwordHash: string) => `${lockId}\0${passwordHash}`;

/** A visitor of whom is noted what they have opened: elsewhere nobody can look at their cookies. */
export function notingDoors(visitor: Visitor): { visitor: Visitor; plain: () => PlainVisitor } {
  const doors: string[] = [];
  const opened: Visitor['opened'] = (lockId, passwordHash) => {
    const isOpen = visitor.opened?.(lockId, passwordHash) === true;
    if (isOpen) doors.push(door(lockId, passwordHash));
    return isOpen;
  };
  const { unpublished, memberAreas, priceGroups } = visitor;
  const known = { unpublished, ...(memberAreas ? { memberAreas } : {}), ...(priceGroups ? { priceGroups } : {}) };
  return { visitor: { ...known, opened }, plain: () => ({ ...known, doors }) };
}

export const visitorFrom = ({ doors, ...known }: PlainVisitor): Visitor => ({
  ...known,
  opened: (lockId, passwordHash) => doors.includes(door(lockId, passwordHash)),
});

/** A page as plain values, and back. */
export function plainPage(page: object): { pieces?: string[] } {
  if (!('html' in page) || !(page.html instanceof PageHtml)) return page;
  const { html, ...rest } = page;
  return { ...rest, pieces: html.toTexts() };
}

export function pageFrom<T>({ pieces, ...rest }: { pieces?: string[] }): T {
  return (pieces ? { ...rest, html: new PageHtml(pieces) } : rest) as T;
}

/** What was thrown, as plain values, and back. */
export const plainFailure = (error: unknown): Pick<PageAnswer, 'refused' | 'fault'> =>
  error instanceof HttpError
    ? { refused: { status: error.status, code: error.code, message: error.message } }
    : { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };

export const failureFrom = ({ refused, fault }: PageAnswer): Error | null => {
  if (refused) return new HttpError(refused.status, refused.code, refused.message);
  return fault === undefined ? null : new Error(fault);
};
