import type { FastifyRequest } from 'fastify';

const MAX_LENGTH = 10_000;

/** The fields of a plain form: the first text of each name, cut to a length that no honest field reaches. */
export function formFields(request: Pick<FastifyRequest, 'body'>): Record<string, string> {
  const fields: Record<string, string> = {};
  const body = request.body;
  if (typeof body !== 'object' || body === null) return fields;
  for (const [name, value] of Object.entries(body)) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    // PostgreSQL stores no zero character; no field means one.
    if (typeof first === 'string') fields[name] = first.replaceAll('\u0000', '').slice(0, MAX_LENGTH);
  }
  return fields;
}

/** Fields named `prefix` + name, by name; several values of one name as a list. */
export function fieldsUnder(request: FastifyRequest, prefix: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  const body = request.body;
  if (typeof body !== 'object' || body === null) return found;
  for (const [name, value] of Object.entries(body)) {
    if (!name.startsWith(prefix)) continue;
    if (typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'))) {
      found[name.slice(prefix.length)] = value;
    }
  }
  return found;
}
