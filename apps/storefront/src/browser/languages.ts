import { createCall, tellLocale } from '@plinth/contract';

const ASKED = 'language-asked';

/** What the server has found to suit this browser, once it has been asked. */
const kept = () => /(?:^|; )ss_locale=([^;]+)/.exec(document.cookie)?.[1];

/**
 * The choice of languages: where it has not the visitor's own, the server is asked which one suits them best (LANG-08). Once a visit: a
 * language that the website has, but of which it shows no page yet, is none of the choice either.
 */
export async function hydrate(list: HTMLElement): Promise<void> {
  const configured = [...list.querySelectorAll('a')].map(({ hreflang }) => hreflang);
  const current = kept() ?? navigator.language;
  try {
    if (sessionStorage.getItem(ASKED) === current) return;
    await tellLocale(createCall(), { current, configured });
    sessionStorage.setItem(ASKED, current);
  } catch {
    // A browser that keeps nothing, or no answer: the links are there all the same.
  }
}
