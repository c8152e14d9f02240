/*
 * Which block is being typed in stands on the page's own root: both sides of the port read it there at once. A message would come
 * behind the key that is pressed next – on a busy machine by a tenth of a second –, and that key would be nobody's.
 */

/** The block that is being typed in; '': none. */
export const typedIn = (page: Document | null | undefined): string => page?.documentElement.dataset.canvasTyping ?? '';

/** Typing in a block begins; '': it has ended. */
export function markTyping(page: Document | null | undefined, id: string): void {
  if (!page) return;
  if (id) page.documentElement.dataset.canvasTyping = id;
  else delete page.documentElement.dataset.canvasTyping;
}
