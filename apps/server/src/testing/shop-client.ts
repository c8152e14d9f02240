import { setTimeout as sleep } from 'node:timers/promises';

export interface Asked {
  body?: unknown;
  /** A plain form, as a browser without scripts posts it. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

// biome-ignore lint/suspicious/noExplicitAny: what a call answers is looked at by whoever has asked.
type Json = any;

export interface Answered {
  status: number;
  json: Json;
  text: string;
}

const AGAIN_MS = 100;

/**
 * A browser that does not give up: where no answer comes, or a 503, it asks again wherever the balancer sends it, as people and the checkout
 * page do. Whatever else a server in trouble may say is kept in `failures`.
 */
export class ShopClient {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly load: {
      /** Where a request goes now. */
      anyUrl(): string;
      /** How often each status came; 0: no answer. */
      statuses: Record<number, number>;
      failures: string[];
    },
    private readonly headers: () => Record<string, string> = () => ({}),
  ) {}

  async call(method: string, path: string, asked: Asked = {}): Promise<Answered> {
    for (;;) {
      const answer = await this.once(method, path, asked).catch(() => undefined);
      const status = answer?.status ?? 0;
      this.load.statuses[status] = (this.load.statuses[status] ?? 0) + 1;
      if (answer && status !== 503) {
        if (status >= 500) this.load.failures.push(`${method} ${path}: ${status} ${answer.text.slice(0, 300)}`);
        return answer;
      }
      await sleep(AGAIN_MS);
    }
  }

  private async once(method: string, path: string, { body, form, headers }: Asked): Promise<Answered> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${this.load.anyUrl()}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' } : {}),
        ...this.headers(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    });
    const text = await answer.text();
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, text, json: isJson ? JSON.parse(text) : {} };
  }
}
