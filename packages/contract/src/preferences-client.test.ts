import { preferencesVersion } from '@plinth/domain';
import { describe, expect, test, vi } from 'vitest';
import { createCall } from './client.ts';
import { createPreferences } from './preferences-client.ts';

const crumb = { read: () => 'c', renew: () => 'c' };
const preferencesOver = (send: typeof fetch, report: (error: unknown) => void = () => {}) =>
  createPreferences({ call: createCall({ fetch: send, crumb }), report });

/** A server with one namespace. */
function server(first: Record<string, unknown>) {
  let stored = first;
  const send = vi.fn(async (_url: string | URL | Request, init?: RequestInit) => {
    if (init?.method === 'PUT') stored = { ...JSON.parse(String(init.body)), counted: 1 };
    return new Response(JSON.stringify({ ...stored, websiteId: 'w' }), { status: 200 });
  });
  const calls = () => send.mock.calls.map(([url, init]) => `${init?.method ?? 'GET'} ${url}`);
  return { send, calls };
}
const failing = () =>
  vi.fn(async () => new Response(JSON.stringify({ error: { code: 'x', message: 'No.' } }), { status: 500 }));

describe('preferences of a store', () => {
  const GET = 'GET /api/v1/commerce-preferences/checkout';
  const PUT = 'PUT /api/v1/commerce-preferences/checkout';

  test('[PREF-02] are fetched at the first read, and kept', async () => {
    const { send, calls } = server({ note: true });
    const preferences = preferencesOver(send);
    expect(await preferences.read('checkout')).toEqual({ note: true });
    expect(await preferences.read('checkout')).toEqual({ note: true });
    expect(calls()).toEqual([GET]);
    await preferences.read('other');
    expect(calls()).toHaveLength(2);
  });

  test('[PREF-03] the same again sends nothing', async () => {
    const { send, calls } = server({ note: true, list: [1] });
    const preferences = preferencesOver(send);
    await preferences.read('checkout');
    await preferences.write('checkout', { list: [1], note: true });
    expect(calls()).toEqual([GET]);
  });

  test('[PREF-04] [PREF-05] something else is sent, then read anew, and whoever listens is told', async () => {
    const { send, calls } = server({ note: true });
    const preferences = preferencesOver(send);
    const told = vi.fn();
    const stop = preferences.onRefetch(told);
    await preferences.read('checkout');
    expect(await preferences.write('checkout', { note: false })).toEqual({ note: false, counted: 1 });
    expect(calls()).toEqual([GET, PUT, GET]);
    expect(told.mock.calls).toEqual([['checkout', { note: false, counted: 1 }]]);
    expect(await preferences.read('checkout')).toEqual({ note: false, counted: 1 });
    expect(calls()).toHaveLength(3);
    stop();
    await preferences.write('checkout', { note: true });
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('a write on top of what somebody else has changed is refused, and the next one builds on theirs', async () => {
    let stored: Record<string, unknown> = { note: true };
    const versions: (string | undefined)[] = [];
    const send = vi.fn(async (_url: string | URL | Request, init?: RequestInit) => {
      if (init?.method !== 'PUT') return new Response(JSON.stringify({ ...stored, websiteId: 'w' }), { status: 200 });
      const version = new Headers(init.headers).get('if-match') ?? undefined;
      versions.push(version);
      const current = { version: preferencesVersion(stored as never), preferences: stored };
      if (version !== undefined && version !== current.version)
        return new Response(JSON.stringify({ error: { code: 'conflict', message: 'Mia was faster.' }, current }), {
          status: 409,
        });
      stored = JSON.parse(String(init.body));
      return new Response(JSON.stringify(stored), { status: 200 });
    });
    const preferences = preferencesOver(send);
    const told = vi.fn();
    preferences.onRefetch(told);
    await preferences.read('checkout');
    stored = { note: true, theirs: 1 };
    await expect(preferences.write('checkout', { note: false })).rejects.toThrow('Mia was faster.');
    expect(told.mock.calls).toEqual([['checkout', { note: true, theirs: 1 }]]);
    expect(await preferences.write('checkout', { note: false, theirs: 1 })).toEqual({ note: false, theirs: 1 });
    expect(new Set(versions).size).toBe(2);
  });

  test('[PREF-08] a read that fails is reported and rethrown, and the next one asks again', async () => {
    const report = vi.fn();
    const send = failing();
    const preferences = preferencesOver(send, report);
    await expect(preferences.read('checkout')).rejects.toThrow('No.');
    expect(report).toHaveBeenCalledTimes(1);
    await expect(preferences.read('checkout')).rejects.toThrow('No.');
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('[PREF-09] a write that fails is reported and rethrown, and nothing is kept of it', async () => {
    const { send } = server({ note: true });
    const report = vi.fn();
    const fetch = vi.fn(async (url: string | URL | Request, init?: RequestInit) =>
      init?.method === 'PUT' ? failing()() : send(url, init),
    );
    const preferences = preferencesOver(fetch, report);
    await preferences.read('checkout');
    await expect(preferences.write('checkout', { note: false })).rejects.toThrow('No.');
    expect(report).toHaveBeenCalledTimes(1);
    expect(await preferences.read('checkout')).toEqual({ note: true });
  });
});
