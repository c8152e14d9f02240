/**
 * A search over the page, from any link to /search: results while typing, arrow keys, Escape. Without it the link leads to
 * the search page, and so does Enter.
 */
import { fetchRead, type GeneralSearchItem } from '@plinth/contract';
import { say, sayCount } from '@plinth/words';
import { type Fetching, genericFetch } from '../parts/generic-fetch.ts';

const WAIT_MS = 150;
const plain = (text: string) => {
  const span = document.createElement('span');
  span.textContent = text;
  return span.innerHTML.replace(/"/g, '&quot;');
};

const dialogHtml = (label: string) =>
  `<form action="/search" role="search"><input type="search" name="q" maxlength="200" autocomplete="off" enterkeyhint="search" placeholder="${label}" aria-label="${label}"><button type="button" aria-label="${plain(say('Close'))}">×</button></form><p role="status"></p><ul></ul>`;

/** Where it was found, and what it costs, in whatever currency this browser shows. */
const aboutHtml = ({ collectionTitle, group, price }: GeneralSearchItem) =>
  [group === 'page' ? '' : plain(collectionTitle), price ? `<span class="pl-amount">${plain(price)}</span>` : '']
    .filter(Boolean)
    .join(' · ');

const resultHtml = (item: GeneralSearchItem) => {
  const { itemUrl, highlightedTitle, imageUrl } = item;
  return `<li><a href="${plain(itemUrl)}">${imageUrl ? `<img src="${plain(imageUrl)}?format=100w" alt="" width="48" height="48">` : '<i></i>'}<span>${highlightedTitle}<small>${aboutHtml(item)}</small></span></a></li>`;
};

/** Wakes a link to the search page. */
export function wakeSearch(link: HTMLElement): void {
  let dialog: HTMLDialogElement | undefined;
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    dialog ??= build();
    dialog.showModal();
    dialog.querySelector('input')?.select();
  });
}

function build(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'pl-search-overlay';
  dialog.setAttribute('aria-label', say('Search'));
  dialog.innerHTML = dialogHtml(plain(say('What are you looking for?')));
  document.body.append(dialog);
  const part = <Element extends HTMLElement>(selector: string) => dialog.querySelector(selector) as Element;
  const field = part<HTMLInputElement>('input');
  const status = part('p');
  const list = part('ul');
  let timer = 0;

  const load = async (signal: AbortSignal) => {
    const answer = await fetchRead('GET /api/search/GeneralSearch', { size: '6', q: field.value.trim() }, signal);
    if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
    return answer.json();
  };
  // What was found last stays while more is typed.
  const show = (search: Fetching<Awaited<ReturnType<typeof load>>>) => {
    list.ariaBusy = `${search.status === 'pending'}`;
    if (search.status === 'failed') {
      status.textContent = say('The search did not answer.');
      list.innerHTML = `<li>${plain(status.textContent)} <button type="button" data-again>${plain(say('Try again'))}</button></li>`;
    }
    if (search.status !== 'success') return;
    const { items, totalCount, suggestion } = search.data;
    status.textContent = !totalCount
      ? say('Nothing was found.')
      : suggestion
        ? sayCount(totalCount, '1 result for {query}', '{count} results for {query}', { query: suggestion })
        : sayCount(totalCount, '1 result', '{count} results');
    list.innerHTML =
      (suggestion || !totalCount ? `<li>${plain(status.textContent)}</li>` : '') +
      items.map(resultHtml).join('') +
      (totalCount > items.length
        ? `<li><a href="/search?q=${encodeURIComponent(field.value.trim())}">${plain(sayCount(totalCount, 'All 1 result', 'All {count} results'))}</a></li>`
        : '');
  };
  const { refetch, stop } = genericFetch(load, { show });
  const ask = () => {
    if (field.value.trim() !== '') return refetch();
    stop();
    list.innerHTML = status.textContent = '';
  };

  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(ask, WAIT_MS);
  });
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.matches('[data-again]')) {
      field.focus();
      ask();
    } else if (target === dialog || target.closest('button')) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const stops: HTMLElement[] = [field, ...dialog.querySelectorAll<HTMLElement>('a, [data-again]')];
    const here = stops.indexOf(document.activeElement as HTMLElement);
    stops[(here + step + stops.length) % stops.length]?.focus();
  });
  return dialog;
}
