import { pageDocument } from '../parts/page-document.ts';

/** By item: asked for once a page, and what a shopper has chosen in one is there when it is opened again. */
const known = new Map<string, Promise<HTMLElement>>();

/** Before all of the page's own, which are the theme's: they have the last word. */
const addStyles = (style: HTMLStyleElement | null): void => {
  const text = style?.textContent ?? '';
  const isThere = [...document.querySelectorAll('style[data-quick-view]')].some((one) => one.textContent === text);
  if (!style || isThere) return;
  style.dataset.quickView = '';
  document.head.prepend(style);
};

const load = async (itemId: string): Promise<HTMLElement> => {
  const found = await pageDocument(`/api/commerce/quick-view/${encodeURIComponent(itemId)}`);
  const content = found.querySelector<HTMLElement>('.pl-quick');
  if (!content) throw new Error(`The product ${itemId} has no quick view.`);
  addStyles(found.querySelector('style'));
  return document.adoptNode(content);
};

/**
 * A product as the server shows it in a dialog: its pictures and its form, islands that are still asleep.
 *
 * @throws where the product is not for this visitor, or there is no connection; it is asked for again then
 */
export const quickViewContent = (itemId: string): Promise<HTMLElement> => {
  let content = known.get(itemId);
  if (!content) {
    content = load(itemId);
    known.set(itemId, content);
    content.catch(() => known.delete(itemId));
  }
  return content;
};
