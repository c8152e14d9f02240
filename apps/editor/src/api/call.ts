import { messages } from '../messages.ts';

/** A call that did not succeed. `status` 0: no answer at all (offline, connection cut). */
export class CallFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    /** A person may read it. */
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
    /** The whole answer, such as `current` of a conflict. */
    readonly answer: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'CallFailure';
  }

  get offline(): boolean {
    return this.status === 0;
  }

  get signedOut(): boolean {
    return this.status === 401;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The session's crumb, learned from GET /api/owner/me; goes along with every write. */
let crumb = '';
export const learnCrumb = (value: string): void => {
  crumb = value;
};

/** The website whose screens these are, from GET /api/owner/me; '' before somebody has signed in. */
let websiteId = '';
export const learnWebsite = (id: string): void => {
  websiteId = id;
};
export const currentWebsite = (): string => websiteId;

/** For requests that `call` cannot make. */
export const currentCrumb = (): string => crumb;

/** One call of the server. Rejects with CallFailure and nothing else, except when `signal` aborts it. */
export async function call<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  options: { signal?: AbortSignal; keepalive?: boolean } = {},
  isRetry = false,
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(method === 'GET' ? {} : { 'x-csrf-token': crumb }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...options,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallFailure(0, 'network', messages.unableToConnect);
  }
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return answer as Answer;
  if (answer.crumbFail === true && !isRetry && (await renewCrumb())) {
    return call(method, path, body, options, true);
  }
  const error = (answer.error ?? {}) as { code?: string; message?: string; fields?: Record<string, string> };
  throw new CallFailure(
    response.status,
    error.code ?? 'unknown',
    error.message ?? messages.somethingWrong,
    error.fields,
    answer,
  );
}

/** Another tab may have signed in anew: its crumb counts now. */
async function renewCrumb(): Promise<boolean> {
  const response = await fetch('/api/owner/me', { credentials: 'same-origin' }).catch(() => null);
  if (!response?.ok) return false;
  const me = (await response.json()) as { crumb: string };
  learnCrumb(me.crumb);
  return true;
}

/** `?a=1&b=2` of what is set; empty texts are left out. */
export function queryText(values: Readonly<Record<string, string | undefined | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
