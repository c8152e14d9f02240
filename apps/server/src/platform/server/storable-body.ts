import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';

/** Objects and lists within each other. A layout with blocks in blocks needs a dozen; thousands overflow the stack of who writes them. */
const DEEPEST = 500;

/**
 * Refuses what could not be stored, before it fails in the midst of a transaction: PostgreSQL stores no zero character, and
 * neither it nor JSON.stringify writes what is nested without end. Plain forms are not looked at; formFields() leaves the
 * character out. Half a letter, as a text cut in the middle of an emoji has it, is none in a table and an error in JSON: its
 * place is marked as in plain forms. No recursion, for the same reason.
 *
 * @throws HttpError 400
 */
export function refuseUnstorable(request: FastifyRequest): void {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !request.headers['content-type']?.includes('json')) return;
  let level: object[] = [body];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEEPEST) throw tooDeep();
    const next: object[] = [];
    for (const within of level) {
      for (const [name, value] of Object.entries(within) as [string, unknown][]) {
        if (typeof value === 'object' && value !== null) next.push(value);
        else if (typeof value === 'string') {
          if (value.includes('\u0000')) throw refused(name, ZERO);
          if (HALF_LETTER.test(value))
            (within as Record<string, unknown>)[name] = value.replace(HALF_LETTERS, '\ufffd');
        }
        if (name.includes('\u0000')) throw refused('body', ZERO);
      }
    }
    level = next;
  }
}

const HALF_LETTER = /\p{Cs}/u;
const HALF_LETTERS = /\p{Cs}/gu;

const ZERO = 'holds a character that cannot be stored (U+0000)';

function refused(name: string, message: string): HttpError {
  return new HttpError(400, 'invalid-fields', `body: ${name} ${message}`, { [name]: message });
}

const tooDeep = () =>
  new HttpError(400, 'bad-request', `The body is nested more than ${DEEPEST} levels deep. Send it flatter.`);
