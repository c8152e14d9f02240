import type { Static, TSchema } from 'typebox';
import type { CallAnswer } from './client.ts';
import type { EndpointByKey, EndpointKey } from './endpoints.ts';
import type { ErrorAnswer } from './error.ts';

// For the small scripts of pages, which read the status themselves: of the contract they carry its types and a line of code, where
// the client would make them half as large again. No crumb goes along: visitors without cookies send forms, too, and their browsers
// say by themselves that a form comes from a page of the website (ADR 3).

/** What a call has answered, not read yet; `ok` says which of the two it is. */
type CallResponse<Key extends EndpointKey> = Pick<Response, 'status'> &
  (
    | { readonly ok: true; json(): Promise<CallAnswer<Key>> }
    | { readonly ok: false; json(): Promise<Partial<ErrorAnswer>> }
  );

type SchemaOf<Key extends EndpointKey, Part extends 'query' | 'body'> = EndpointByKey[Key] extends {
  readonly [P in Part]: infer S extends TSchema;
}
  ? Static<S>
  : never;

type FetchRead = <Key extends EndpointKey>(
  key: Key,
  query: SchemaOf<Key, 'query'>,
  signal: AbortSignal,
) => Promise<CallResponse<Key>>;
type FetchPost = <Key extends EndpointKey>(
  key: Key,
  body: SchemaOf<Key, 'body'>,
  address?: string,
) => Promise<CallResponse<Key>>;

/** Reads what a call answers to a query; its path has no names in it. */
export const fetchRead = ((key: string, query: Record<string, string>, signal: AbortSignal) =>
  fetch(`${key.slice('GET '.length)}?${new URLSearchParams(query)}`, { signal })) as unknown as FetchRead;

/** Sends the body of a call: to its path, or where the server says in the action of a form. */
export const fetchPost = ((key: string, body: unknown, address = key.slice('POST '.length)) =>
  fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })) as unknown as FetchPost;
