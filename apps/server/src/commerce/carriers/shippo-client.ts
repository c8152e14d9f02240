import { isJsonRecord, type Sized } from '@plinth/domain';
import { CarrierProblem } from './carrier-provider.ts';

/** Where the API of Shippo answers. */
export const SHIPPO = 'https://api.goshippo.com';
/** The form of its answers that is read here. */
const VERSION = '2018-02-08';

/** An account at Shippo. `base`: without a slash at the end. */
export interface ShippoAccount {
  readonly base: string;
  readonly key: string;
}

/** Shippo has understood the question and said no: nothing came of it. */
export class ShippoRefusal extends CarrierProblem {}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const records = (value: unknown) => (Array.isArray(value) ? value.filter(isJsonRecord) : []);

/**
 * One call.
 * @throws ShippoRefusal where it was refused, CarrierProblem where nobody knows what became of it; both with a sentence for the owner
 */
export async function askShippo(
  { base, key }: ShippoAccount,
  { path, body, signal }: { path: string; body?: Record<string, unknown>; signal: AbortSignal },
): Promise<Record<string, unknown>> {
  let answer: Response;
  let said: unknown;
  try {
    answer = await fetch(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `ShippoToken ${key}`,
        'shippo-api-version': VERSION,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal,
    });
    said = await answer.json().catch((error: unknown) => {
      if (signal.aborted) throw error;
      return null;
    });
  } catch {
    throw new CarrierProblem(signal.aborted ? 'Shippo did not answer in time.' : 'Shippo could not be reached.');
  }
  if (answer.ok && isJsonRecord(said)) return said;
  if (answer.status === 401 || answer.status === 403)
    throw new ShippoRefusal('Shippo does not take this key. Copy it once more from its settings, under API.');
  const why = firstText(said);
  const sentence = `Shippo answered ${answer.status}.${why ? ` It says: ${why}` : ''}`.slice(0, 500);
  // Too many questions were not answered at all, and what broke there may have been done all the same.
  const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429;
  throw isRefused ? new ShippoRefusal(sentence) : new CarrierProblem(sentence);
}

/** What it says of what went wrong within an answer: `[{"source": "USPS", "text": "Invalid ZIP."}]`. */
export const messagesOf = (answer: Record<string, unknown>): string =>
  records(answer.messages)
    .map(({ source, text: words }) => [text(source), text(words)].filter(Boolean).join(': '))
    .filter(Boolean)
    .join(' ');

/** Millimetres and grams as centimetres and grams; what is not known cannot be asked for with 0. */
export const shippoParcel = ({ lengthMm, widthMm, heightMm, grams }: Sized) => ({
  length: decimal(lengthMm / 10),
  width: decimal(widthMm / 10),
  height: decimal(heightMm / 10),
  distance_unit: 'cm',
  weight: decimal(grams),
  mass_unit: 'g',
});
const decimal = (value: number): string => String(Math.ceil(value * 10) / 10);

/** The first sentence in a refusal, whatever field it is about: `{"detail": "…"}`, `{"parcels": [{"weight": ["…"]}]}`. */
function firstText(body: unknown): string {
  if (typeof body === 'string') return body;
  if (Array.isArray(body)) return body.map(firstText).find(Boolean) ?? '';
  return isJsonRecord(body) ? (Object.values(body).map(firstText).find(Boolean) ?? '') : '';
}
