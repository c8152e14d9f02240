import { scrollToElement } from '../parts/scroll-to.ts';
import { waitForSelector } from '../parts/wait-for-selector.ts';

/**
 * Leads to the part of the page that the address names, where that part comes later than the page: widgets that owners embed (a
 * table to book, a feed) make their place by script. The loader asks for this only where the browser has found nothing to lead to.
 */
export async function leadToTarget(): Promise<void> {
  const began = scrollY;
  const part = await waitForSelector(`#${CSS.escape(decodeURIComponent(location.hash.slice(1)))}`);
  // Whoever has begun to read elsewhere stays there.
  if (part && scrollY === began) scrollToElement(part);
}
