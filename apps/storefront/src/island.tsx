import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName } from './manifest.ts';

/** Text for a single-quoted attribute: JSON is full of double quotes, so this is the shorter of the two. */
const escapeSingleQuoted = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/'/g, '&#39;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/**
 * One island of a page: React's own HTML, which works as it is, and the props to hydrate it from.
 *
 * @param key tells several islands of one page apart (an item id); it prefixes the ids inside
 */
export const renderIsland = <Props extends object>(
  name: IslandName,
  key: string,
  props: Props,
  element: ReactElement,
): string => {
  const prefix = `${name}-${key}`;
  const html = renderToString(element, { identifierPrefix: prefix });
  const data = `data-key='${escapeSingleQuoted(prefix)}' data-props='${escapeSingleQuoted(JSON.stringify(props))}'`;
  return `<div class="pl-island" data-island="${name}" ${data}>${html}</div>`;
};
