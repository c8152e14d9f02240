import type { Visibility } from '@plinth/contract';
import { type ContentStatus, storedStatus } from '@plinth/domain';
import { invalid } from '../../platform/http/http-error.ts';

/** What is asked of a product's visibility. */
export interface WantedPublication {
  visibility?: Visibility | undefined;
  publishOn?: Date | undefined;
}

/** What is written; an absent date stays, but that a product shown now does not wait for one. */
export interface Publication {
  status?: ContentStatus;
  publishOn?: Date;
}

/**
 * The status and date that follow from a choice, by the rules of content items (PAGE-21): a date ahead makes a product wait
 * for it, one that has passed shows it with that date, and showing what waits without saying when shows it now.
 * @throws HttpError 422 where it is to wait and nobody has said until when
 */
export function publicationOf(
  present: { status: string; publishOn: Date } | null,
  { visibility, publishOn }: WantedPublication,
  now = new Date(),
): Publication {
  if (visibility === undefined && publishOn === undefined) return {};
  if (visibility === 'hidden') return publishOn ? { status: 'private', publishOn } : { status: 'private' };
  if (visibility === 'visible' && !publishOn) return { status: 'published' };
  const at = publishOn ?? present?.publishOn;
  if (!at || (visibility === 'scheduled' && !publishOn && at <= now)) {
    const message = 'Please choose the date and time at which this product is to appear.';
    throw invalid(message, { publishOn: message });
  }
  const wanted = visibility === undefined ? ((present?.status ?? 'private') as ContentStatus) : 'scheduled';
  return { status: storedStatus(wanted, at.getTime(), now.getTime()), publishOn: at };
}
