import type { FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';

/**
 * PostgreSQL stores no zero character: a text with one is refused here, before it fails in the midst of a transaction.
 * Plain forms are not looked at; formFields() leaves the character out. No recursion: a body may be nested deeply.
 *
 * @throws HttpError 400
 */
export function refuseZeroBytes(request: FastifyRequest): void {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !request.headers['content-type']?.includes('json')) return;
  const left: object[] = [body];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    for (const [name, value] of Object.entries(next) as [string, unknown][]) {
      if (typeof value === 'object' && value !== null) left.push(value);
      else if (typeof value === 'string' && value.includes('\u0000')) throw zeroByte(name);
      if (name.includes('\u0000')) throw zeroByte('body');
    }
  }
}

function zeroByte(name: string): HttpError {
  const message = 'holds a character that cannot be stored (U+0000)';
  return new HttpError(400, 'invalid-request', `body: ${name} ${message}`, { [name]: message });
}
