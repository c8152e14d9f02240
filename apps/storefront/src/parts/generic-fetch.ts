import type { Application } from '@plinth/contract';
import { tellError } from '../errors/caught-error.ts';

/** What is known of something that is fetched: it starts as pending and ends as one of the others (UTIL-01 … UTIL-03). */
export type Fetching<Data> =
  | { readonly status: 'pending' }
  | { readonly status: 'success'; readonly data: Data }
  | { readonly status: 'failed'; readonly error: unknown };

interface FetchOptions<Data> {
  /** Called with each state. */
  show(state: Fetching<Data>): void;
  /** Called with what went wrong (ERRR-09); without it that is said in the console (ERRR-10). */
  onError?(error: unknown): void;
  application?: Application;
}

/**
 * What every part of a page that fetches has in common: states, one answer at a time, and one way for errors, which are recorded for
 * the owner (ERRR-08). Fetching again (UTIL-04) gives up what is under way, so that the last one asked for is the one that is shown.
 */
export const genericFetch = <Data>(
  load: (signal: AbortSignal) => Promise<Data>,
  { show, onError = console.error, application = 'common' }: FetchOptions<Data>,
) => {
  let asking: AbortController | undefined;
  const stop = () => asking?.abort();
  const refetch = async (): Promise<void> => {
    stop();
    asking = new AbortController();
    const { signal } = asking;
    show({ status: 'pending' });
    const state = await load(signal).then(
      (data) => ({ status: 'success', data }) as const,
      (error: unknown) => ({ status: 'failed', error }) as const,
    );
    if (signal.aborted) return;
    if (state.status === 'failed') {
      tellError(state.error, application);
      onError(state.error);
    }
    show(state);
  };
  return { refetch, stop };
};
