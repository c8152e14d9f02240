import { createCall, signOutSiteUser } from '@plinth/contract';

/**
 * The customer's sign-out without leaving the page first: a session that another tab has renewed meanwhile is signed out all the same
 * (USER-07). The form does it by itself where the call fails, and says why.
 */
export function hydrate(form: HTMLFormElement): void {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      await signOutSiteUser(createCall(), false);
      location.assign('/');
    } catch {
      form.submit();
    }
  });
}
