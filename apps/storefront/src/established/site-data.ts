/** `Y.Data`: calls of the website's own addresses. Another site's are left to themes that say so by other means. */
interface Call {
  url: string;
  data?: Record<string, unknown> | string;
  headers?: Record<string, string>;
  success?: (answer: unknown) => void;
  failure?: (answer: unknown) => void;
  json?: boolean;
}

type Options = Omit<Call, 'url'>;

async function call(method: 'GET' | 'POST', { url, data, headers = {}, success, failure, json }: Call): Promise<void> {
  const address = new URL(url, location.href);
  const fields = new URLSearchParams(
    typeof data === 'string' ? data : Object.entries(data ?? {}).map(([name, value]) => [name, String(value)]),
  );
  if (method === 'GET') for (const [name, value] of fields) address.searchParams.set(name, value);
  const isJson = json || headers['Content-Type'] === 'application/json';
  const body = method === 'GET' ? undefined : isJson ? JSON.stringify(data ?? {}) : fields;
  const crumb = /(?:^|;\s*)crumb=([^;]+)/.exec(document.cookie)?.[1];
  try {
    const answer = await fetch(address, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        ...(isJson && body ? { 'content-type': 'application/json' } : {}),
        ...(method === 'POST' && crumb && address.origin === location.origin
          ? { 'x-csrf-token': decodeURIComponent(crumb) }
          : {}),
        ...headers,
      },
    });
    const text = await answer.text();
    const read = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
    (answer.ok ? success : failure)?.(read);
  } catch (error) {
    failure?.({ error: error instanceof Error ? error.message : '' });
  }
}

/** Both `Y.Data.get({ url, success })` and `Y.Data.get(url, { success })`. */
const named =
  (method: 'GET' | 'POST') =>
  (first: Call | string, options: Options = {}): void =>
    void call(method, typeof first === 'string' ? { ...options, url: first } : first);

export const siteData = { get: named('GET'), post: named('POST') };
