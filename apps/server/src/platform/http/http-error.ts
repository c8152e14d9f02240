import type { ErrorCode, ErrorExtras } from '@plinth/contract';

/** An answer other than success that the caller can act on. The one error shape of JSON calls is made from it. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    /** A shopper may read it: what happened, with which value, what to do. */
    message: string,
    /** Messages keyed by field id. */
    readonly fields?: Record<string, string>,
    /** Further top-level members of the answer, such as crumbFail. */
    readonly extra?: ErrorExtras,
  ) {
    super(message);
    this.name = 'HttpError';
  }

  toJSON(): Record<string, unknown> {
    return {
      ...this.extra,
      error: { code: this.code, message: this.message, ...(this.fields ? { fields: this.fields } : {}) },
    };
  }
}

export const notFound = (what: string) => new HttpError(404, 'not-found', `${what} was not found.`);
export const forbidden = (message = 'Your role on this website does not allow this.') =>
  new HttpError(403, 'forbidden', message);
export const invalid = (message: string, fields?: Record<string, string>) =>
  new HttpError(422, 'invalid-fields', message, fields);
export const conflict = (code: ErrorCode, message: string) => new HttpError(409, code, message);
