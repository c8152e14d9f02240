import { type ConsentChoice, type ListedCookie, listedCookies, paths } from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { Fragment } from '../../platform/html/fragment.ts';
import type { ConsentWords } from './consent-text.ts';
import { lifeText } from './consent-words.ts';
import type { Wording } from './wording.ts';

/**
 * Asks once, over the page. Hidden until a script says that nothing was chosen yet: without script nothing is counted, so there is
 * nothing to ask.
 */
export function cookieBanner(wording: Wording, language: string, policyUrl: string): string {
  const { words, networks } = wording;
  const policy = policyUrl ? ` <a href="${escapeHtml(policyUrl)}">${escapeHtml(words.readMore)}</a>` : '';
  const told = wording.told && ` ${escapeHtml(wording.told)}`;
  const button = (value: ConsentChoice, label: string, look: string) =>
    `<button class="button ${look}" type="button" value="${value}">${escapeHtml(label)}</button>`;
  // Marketing is a choice of its own.
  const measuring = networks.length > 0 ? ` ${button('measuring', words.measuring, 'button--quiet')}` : '';
  const items = listedCookies(networks)
    .filter(({ category }) => category !== 'needed')
    .map(
      ({ name, purpose, seconds }) =>
        `<li><code>${name}</code>: ${escapeHtml(`${words.purposes[purpose]} (${lifeText(language, seconds, words)})`)}</li>`,
    );
  const list = `<details class="cookie-banner__list"><summary>${escapeHtml(words.list)}</summary><ul>${items.join('')}</ul></details>`;
  return `<section class="cookie-banner" role="region" aria-label="${escapeHtml(words.cookies)}" data-wording="${wording.version}" hidden><p class="cookie-banner__text">${escapeHtml(wording.text)}${told}${policy}</p>${list}<p class="cookie-banner__choice">${button('accepted', wording.accept, 'cookie-banner__accept')}${measuring} ${button('declined', wording.decline, 'button--quiet cookie-banner__decline')}</p></section>`;
}

/** The way to change one's mind, at the foot of every page; a plain link, so that it needs no script. */
export const choicesLink = ({ words }: Wording): string =>
  `<nav class="cookie-choices" aria-label="${escapeHtml(words.choices)}"><a href="${paths.cookies}">${escapeHtml(words.choices)}</a></nav>`;

interface ConsentPage {
  wording: Wording;
  language: string;
  /** Whether the website asks at all. */
  asks: boolean;
  chosen: { choice: ConsentChoice; number: string } | undefined;
  signal: string;
  done: 'saved' | 'forgotten' | undefined;
}

/** The page on which a visitor sees, makes and changes their choice, and learns of every cookie. */
export function consentPage({ wording, language, asks, chosen, signal, done }: ConsentPage): Fragment {
  const { words } = wording;
  const note = done
    ? `<p class="form__thanks" role="status">${escapeHtml(done === 'saved' ? words.saved : words.forgotten)}</p>`
    : '';
  const html = `<section class="form-page cookie-page"><h1>${escapeHtml(words.choices)}</h1>${note}${asks ? choiceForm(wording, { chosen, signal }) : `<p>${escapeHtml(words.notAsked)}</p>`}${cookieTables(words, language, listedCookies(wording.networks))}${visitorData(words, chosen?.number ?? '')}</section>`;
  return { html, styles: ['form', 'overlays'] };
}

function choiceForm(
  { words, text, told, version }: Wording,
  { chosen, signal }: Pick<ConsentPage, 'chosen' | 'signal'>,
): string {
  const options: readonly [ConsentChoice, string, string][] = [
    ['accepted', words.all, [words.allMeans, told].filter(Boolean).join(' ')],
    ['measuring', words.measuring, words.measuringMeans],
    ['declined', words.needed, words.neededMeans],
  ];
  const radios = options.map(
    ([value, label, means]) =>
      `<p class="cookie-page__option"><label><input type="radio" name="choice" value="${value}" required aria-describedby="means-${value}"${chosen?.choice === value ? ' checked' : ''}> ${escapeHtml(label)}</label><span class="cookie-page__means" id="means-${value}">${escapeHtml(means)}</span></p>`,
  );
  const none = chosen ? '' : `<p>${escapeHtml(words.noChoice)}</p>`;
  const refusing = signal ? `<p>${escapeHtml(words.signal)}</p>` : '';
  return `<p>${escapeHtml(text)}</p>${none}${refusing}<form class="form__form" method="post" action="${paths.cookies}"><input type="hidden" name="wording" value="${version}"><fieldset class="cookie-page__choice"><legend>${escapeHtml(words.yours)}</legend>${radios.join('')}</fieldset><button class="form__submit" type="submit">${escapeHtml(words.save)}</button></form>`;
}

function cookieTables(words: ConsentWords, language: string, cookies: readonly ListedCookie[]): string {
  const head = [words.name, words.purpose, words.life].map((label) => `<th scope="col">${escapeHtml(label)}</th>`);
  return (['needed', 'measuring', 'marketing'] as const)
    .map((category) => {
      const rows = cookies.filter((cookie) => cookie.category === category);
      if (rows.length === 0) return '';
      const lines = rows.map(
        ({ name, purpose, seconds }) =>
          `<tr><th scope="row"><code>${name}</code></th><td>${escapeHtml(words.purposes[purpose])}</td><td>${escapeHtml(lifeText(language, seconds, words))}</td></tr>`,
      );
      return `<h2>${escapeHtml(words.categories[category])}</h2><div class="cookie-page__scroll" tabindex="0" role="region" aria-label="${escapeHtml(words.categories[category])}"><table class="cookie-page__table"><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
    })
    .join('');
}

function visitorData(words: ConsentWords, number: string): string {
  const recorded = number ? `<p>${escapeHtml(words.number)} <code>${number}</code></p>` : '';
  return `<h2>${escapeHtml(words.data)}</h2>${recorded}<p>${escapeHtml(words.dataMeans)}</p><p><a href="${paths.cookies}/data" download>${escapeHtml(words.data)} (JSON)</a></p><form class="form__form" method="post" action="${paths.cookies}/forget"><button class="form__submit" type="submit">${escapeHtml(words.forget)}</button></form>`;
}
