import { type Json, preferenceChanged, preferencesVersion } from '@plinth/domain';
import { type Call, CallError } from './client.ts';

/** The preferences of one namespace, with the website that they are of (PREF-06). */
export type Preferences = Readonly<Record<string, Json>>;

interface PreferenceOptions {
  call: Call;
  /** Told of every call that fails, before the caller is (PREF-08, PREF-09). */
  report: (error: unknown) => void;
}

/**
 * A store's preferences as its owner's screens use them: read once and kept; written only when something is different, and then
 * read anew, for the server has the last word (PREF-02 … PREF-05). A write on top of what somebody else has changed meanwhile is
 * refused with `conflict`.
 */
export const createPreferences = ({ call, report }: PreferenceOptions) => {
  const cache = new Map<string, Preferences>();
  const listeners = new Set<(namespace: string, preferences: Preferences) => void>();
  const path = '/api/v1/commerce-preferences/:namespace';
  const reported = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      report(error);
      throw error;
    }
  };
  const fetchAnew = async (namespace: string): Promise<Preferences> => {
    const { websiteId: _of, ...preferences } = (await reported(
      call(`GET ${path}`, { params: { namespace } }),
    )) as Record<string, Json>;
    cache.set(namespace, preferences);
    return preferences;
  };
  const keep = (namespace: string, preferences: Preferences): void => {
    cache.set(namespace, preferences);
    for (const listener of listeners) listener(namespace, preferences);
  };
  return {
    read: async (namespace: string): Promise<Preferences> => cache.get(namespace) ?? fetchAnew(namespace),
    write: async (namespace: string, next: Preferences): Promise<Preferences> => {
      const cached = cache.get(namespace);
      if (cached !== undefined && !preferenceChanged(cached, next)) return cached;
      const headers = cached === undefined ? {} : { 'if-match': preferencesVersion(cached) };
      try {
        await reported(call(`PUT ${path}`, { params: { namespace }, headers, body: next }));
      } catch (error) {
        // Somebody was faster: the next write builds on theirs, and they are shown.
        if (error instanceof CallError && error.code === 'conflict') {
          const { preferences } = error.answer.current as { preferences: Preferences };
          keep(namespace, preferences);
        }
        throw error;
      }
      const fresh = await fetchAnew(namespace);
      keep(namespace, fresh);
      return fresh;
    },
    /** Called with what the refetch after a write has brought, or somebody else's faster write; returns how to stop. */
    onRefetch: (listener: (namespace: string, preferences: Preferences) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
