import { createCall, tellLocale } from '@plinth/contract';

const ASKED = 'language-asked';

/** What the server has found to suit this browser, once it has been asked. */
const kept = () => /(?:^|; )ss_locale=([^;]+)/.exec(document.cookie)?.[1];

/** Pages of the platform are there in each language at the same address: a choice made on them stays on them. */
const WITHOUT_LANGUAGE = /^\/(account|cart|checkout|commerce|search)(\/|$)/;

/** What was chosen is what the pages without a language of their own are in from now on: cart, checkout, account. */
function keep(language: string | undefined): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  if (language) document.cookie = `ss_locale=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
}

/**
 * The choice of languages: where it has not the visitor's own, the server is asked which one suits them best (LANG-08). Once a visit: a
 * language that the website has, but of which it shows no page yet, is none of the choice either.
 */
export async function hydrate(list: HTMLElement): Promise<void> {
  const configured = [...list.querySelectorAll('a')].map(({ hreflang }) => hreflang);
  list.addEventListener('click', (event) => {
    const chosen = (event.target as Element).closest('a')?.hreflang;
    keep(chosen);
    if (!chosen || !WITHOUT_LANGUAGE.test(location.pathname)) return;
    event.preventDefault();
    location.assign(location.pathname + location.search);
  });
  const current = kept() ?? navigator.language;
  try {
    if (sessionStorage.getItem(ASKED) === current) return;
    await tellLocale(createCall(), { current, configured });
    sessionStorage.setItem(ASKED, current);
  } catch {
    // A browser that keeps nothing, or no answer: the links are there all the same.
  }
}
