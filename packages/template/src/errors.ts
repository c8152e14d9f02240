import type { Place } from './nodes.ts';
import type { TemplateError, TemplateErrorType } from './types.ts';

/** Collects errors up to a number; a template that makes the same one in each of a million rounds keeps the first ones. */
export class ErrorList {
  readonly list: TemplateError[] = [];

  constructor(private readonly limit: number) {}

  /** `always`: even beyond the number, for what can happen only once. */
  add(type: TemplateErrorType, message: string, place: Place | null, always = false): void {
    if (this.list.length >= this.limit && !always) return;
    const error = { type, message, line: place?.line ?? 0, column: place?.column ?? 0 };
    this.list.push(place?.partial === undefined ? error : { ...error, partial: place.partial });
  }
}

/** Whether a run met a limit and ended before the template did: its text stops in the middle of anything. */
export const wasCutShort = (errors: readonly TemplateError[]): boolean =>
  errors.some(({ type, message }) => type === 'engine' && /^(?:Output too long|Too many steps) \(/.test(message));
