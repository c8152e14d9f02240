import type { GeneralSearchAnswer, GeneralSearchItem } from '@plinth/contract';
import { localCount, type NumberPlace } from '@plinth/domain';
import { say, sayCount, type Text } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { sayHtml } from '../../platform/words/in-words.ts';

const GROUPS = [
  ['product', 'Products'],
  ['article', 'Articles'],
  ['event', 'Events'],
  ['page', 'Pages'],
  ['other', 'More'],
] as const satisfies readonly (readonly [GeneralSearchItem['group'], Text])[];

const address = (text: string, within: string | null, page = 0): string => escapeHtml(path(text, within, page));

function path(text: string, within: string | null, page: number): string {
  const query = new URLSearchParams({ q: text });
  if (within) query.set('f_collectionId', within);
  if (page > 0) query.set('page', String(page + 1));
  return `/search?${query}`;
}

/** What a theme's own `search.list` sees: the results as a list of items, with its pages as lists have them. */
export function searchContext(answer: GeneralSearchAnswer, within: string | null): AnyRecord {
  const { items, query, totalCount, page, pageSize, suggestion } = answer;
  const more = (page + 1) * pageSize < totalCount;
  return {
    items: items.map((item) => ({ ...item, fullUrl: item.itemUrl })),
    search: { query, totalCount, suggestion, collectionId: within },
    pagination: {
      pageSize,
      page: page + 1,
      prevPage: page > 0,
      nextPage: more,
      ...(page > 0 ? { prevPageUrl: path(query, within, page - 1) } : {}),
      ...(more ? { nextPageUrl: path(query, within, page + 1) } : {}),
    },
  };
}

/**
 * The main content of /search: a plain form, and what was found by kind. Works without script.
 *
 * @param place whose marks the numbers have: the website's
 * @param within id of the one collection that is searched; null = the whole website
 */
export function searchPage(answer: GeneralSearchAnswer, within: string | null, place: NumberPlace): string {
  const asked = answer.query !== '';
  return `<section class="pl-search"><h1>${sayHtml('Search')}</h1>${form(answer.query, within)}${asked ? results(answer, within, place) : ''}</section>`;
}

function form(text: string, within: string | null): string {
  const hidden = within ? `<input type="hidden" name="f_collectionId" value="${escapeHtml(within)}">` : '';
  return `<form class="pl-search__form" action="/search" role="search"><label class="pl-search__label" for="search-q">${sayHtml('Search this website')}</label><input id="search-q" class="pl-search__field" type="search" name="q" value="${escapeHtml(text)}" maxlength="200" placeholder="${sayHtml('What are you looking for?')}" autocomplete="off"${text === '' ? ' autofocus' : ''}>${hidden}<button class="pl-search__button" type="submit">${sayHtml('Search')}</button></form>`;
}

function results(answer: GeneralSearchAnswer, within: string | null, place: NumberPlace): string {
  const { query, totalCount, page, pageSize, items, suggestion } = answer;
  const nothing = sayHtml('Nothing was found for “{query}”.', { query: escapeHtml(query) });
  if (items.length === 0)
    return `<div class="pl-search__empty"><p role="status">${nothing}</p><p>${sayHtml('Try fewer or more general words, or look around from {link}.', { link: `<a href="/">${sayHtml('the start')}</a>` })}</p></div>`;
  const count = localCount(place, totalCount);
  const found = suggestion
    ? `${nothing} ${sayCount(totalCount, '1 result for {query}', '{count} results for {query}', {
        count,
        query: `<a href="${address(suggestion, within)}">${escapeHtml(suggestion)}</a>`,
      })}`
    : sayCount(totalCount, '1 result for “{query}”', '{count} results for “{query}”', {
        count,
        query: escapeHtml(query),
      });
  const groups = GROUPS.map(([name, title]) => [title, items.filter(({ group }) => group === name)] as const);
  // The first image is what a visitor waits for; the others come when they are near.
  const first = groups.flatMap(([, members]) => members).find(({ imageUrl }) => imageUrl);
  const lists = groups
    .filter(([, members]) => members.length > 0)
    .map(
      ([title, members]) =>
        `<h2>${sayHtml(title)}</h2><ul class="pl-search__list">${members.map((item) => result(item, item === first)).join('')}</ul>`,
    );
  return `<p class="pl-search__count" role="status">${found}</p>${lists.join('')}${pages(query, within, page, Math.ceil(totalCount / pageSize))}`;
}

function result(item: GeneralSearchItem, first: boolean): string {
  const image = item.imageUrl
    ? `<img src="${escapeHtml(`${item.imageUrl}?format=300w`)}" alt="" width="96" height="96" ${first ? 'fetchpriority="high"' : 'loading="lazy"'} decoding="async">`
    : '<span></span>';
  const about = [
    item.group === 'page' ? '' : escapeHtml(item.collectionTitle),
    item.price === null ? '' : `<span class="pl-amount">${escapeHtml(item.price)}</span>`,
  ].filter((text) => text !== '');
  const text = item.highlightedText ? `<p class="pl-search__text">${item.highlightedText}</p>` : '';
  return `<li class="pl-search__result">${image}<div><h3><a href="${escapeHtml(item.itemUrl)}">${item.highlightedTitle}</a></h3>${about.length > 0 ? `<p class="pl-search__about">${about.join(' · ')}</p>` : ''}${text}</div></li>`;
}

function pages(query: string, within: string | null, page: number, count: number): string {
  if (count <= 1) return '';
  const before =
    page > 0 ? `<a rel="prev" href="${address(query, within, page - 1)}">${sayHtml('Previous')}</a>` : '<span></span>';
  const after =
    page + 1 < count
      ? `<a rel="next" href="${address(query, within, page + 1)}">${sayHtml('Next')}</a>`
      : '<span></span>';
  const where = escapeHtml(say('Page {page} of {pages}', { page: page + 1, pages: count }));
  return `<nav class="pl-search__pages" aria-label="${sayHtml('Pages of results')}">${before}<span>${where}</span>${after}</nav>`;
}
