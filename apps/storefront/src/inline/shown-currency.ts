/**
 * Shows the prices of a page in the currency that this browser has chosen. Pages are the same for everybody, so they come in the
 * store's currency; this stands in the head and looks at what the parser adds before anything of it is painted: no price
 * is seen to change, and nothing shifts. Cart and checkout, which say what is charged, have no place that is looked at.
 */
import {
  type AmountMarks,
  type CurrencyCode,
  convertCents,
  convertedText,
  type DisplayCurrency,
  displayCurrencyCookie,
  plainAmountMarks,
  replaceAmounts,
} from '@plinth/domain';

interface PageCurrencies {
  own: CurrencyCode;
  currencies: readonly DisplayCurrency[];
  until: number | null;
  language: string;
  marks: AmountMarks;
}

const { own, currencies, until, language, marks } = JSON.parse(
  document.currentScript?.previousElementSibling?.textContent ?? '',
) as PageCurrencies;
const isFresh = until === null || Date.now() < until;
const year = 31_536_000;

const read = (): DisplayCurrency | undefined => {
  const code = new RegExp(`(?:^|; )${displayCurrencyCookie}=([A-Z]{3})`).exec(document.cookie)?.[1];
  return isFresh ? currencies.find(({ currency }) => currency === code) : undefined;
};
let chosen = read();

const PLACES = '.pl-amount,.pl-price__now,.pl-price__was,.product-price,.subscription-price,.sqs-money-native';
const PLAIN = '.sqs-money-native';
/** What the page says, and what is shown for it. */
const shownTexts = new WeakMap<Text, { own: string; shown: string }>();

const show = (text: Text): void => {
  const place = text.parentElement?.closest(PLACES);
  if (!place) return;
  const known = shownTexts.get(text);
  // Whoever has written another text since – another variant – has written an amount of the store's own.
  const written = known?.shown === text.data ? known.own : text.data;
  const display = chosen;
  const isPlain = place.matches(PLAIN);
  const shown = display
    ? replaceAmounts(written, own, isPlain ? plainAmountMarks : marks, (cents) =>
        convertedText(convertCents(cents, own, display), display, language),
      )
    : written;
  if (known?.own === written && known.shown === shown && text.data === shown) return;
  shownTexts.set(text, { own: written, shown });
  if (isPlain) place.toggleAttribute('data-converted', shown !== written);
  if (text.data !== shown) text.data = shown;
};

const showIn = (node: Node): void => {
  if (node instanceof Text) show(node);
  if (!(node instanceof Element)) return;
  if (node.matches('[data-currencies]') || node.querySelector('[data-currencies]')) offer();
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) show(texts.currentNode as Text);
};

/** The choice shows itself where it can be used. */
const offer = (): void => {
  const choice = document.querySelector<HTMLFormElement>('[data-currencies]');
  const list = choice?.querySelector('select');
  if (!choice || !list || !isFresh) return;
  choice.hidden = false;
  list.value = chosen?.currency ?? own;
  choice.dataset.currencies = chosen?.currency ?? '';
};

const choose = (): void => {
  chosen = read();
  showIn(document.documentElement);
};

new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes) {
    if (type === 'characterData') show(target as Text);
    else for (const node of addedNodes) showIn(node);
  }
}).observe(document, { childList: true, characterData: true, subtree: true });

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || !target.closest('[data-currencies]')) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = target.value === own ? 0 : year;
  document.cookie = `${displayCurrencyCookie}=${target.value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  choose();
});
// Back by the back button: the choice may be another one since.
addEventListener('pageshow', ({ persisted }) => persisted && choose());
