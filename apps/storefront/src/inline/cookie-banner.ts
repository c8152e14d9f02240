import { trackingCookieNames } from '@plinth/domain';

/**
 * Stands inline right behind the cookie banner and runs before anything is painted. Scripts that wait for consent lie on the page as
 * `text/plain` and run when it is given for all (`accepted`, not `measuring` alone); a refusal takes away the cookies that track.
 */
const banner = document.currentScript?.previousElementSibling as HTMLElement;
const halfYear = 15_552_000;

const runWaiting = () => {
  for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[type="text/plain"][data-consent]')) {
    const script = document.createElement('script');
    script.text = waiting.text;
    waiting.replaceWith(script);
  }
};

/** The answer puts the number of the record behind the choice; where it does not arrive, the next page asks again. */
const tell = (choice: string) =>
  fetch('/api/consent', {
    method: 'POST',
    body: new URLSearchParams({ choice, wording: `${banner.dataset.wording}` }),
    keepalive: true,
  }).catch(() => {});

const choose = (choice: string) => {
  document.cookie = `cookie-consent=${choice};path=/;max-age=${halfYear};samesite=lax`;
  banner.remove();
  tell(choice);
  if (choice === 'accepted') runWaiting();
  else if (choice === 'declined') for (const name of trackingCookieNames) document.cookie = `${name}=;path=/;max-age=0`;
  dispatchEvent(new CustomEvent('plinth:consent', { detail: choice }));
};

const [, chosen, number] = /(?:^|; )cookie-consent=(\w+)(\.?)/.exec(document.cookie) ?? [];
if (chosen) {
  banner.remove();
  if (!number) tell(chosen);
  if (chosen === 'accepted') addEventListener('load', runWaiting);
} else {
  banner.hidden = false;
  for (const button of banner.querySelectorAll('button')) button.onclick = () => choose(button.value);
}
