import type { Application, CaughtError } from '@plinth/contract';

/**
 * Tells the page of an error that nobody is to be troubled with (ERRR-03). The loader hears it and fetches the reporter: one for
 * the whole page, as islands are bundled apart and a page view has one limit (ERRR-04).
 */
export const tellError = (error: unknown, application: Application): void => {
  document.dispatchEvent(new CustomEvent<CaughtError>('plinth:error', { detail: { error, application } }));
};
