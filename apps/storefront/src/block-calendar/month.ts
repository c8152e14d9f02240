import { pageDocument } from '../parts/page-document.ts';

/**
 * Turns the pages of a calendar in place: its links lead to the page of another month, of which only the month is taken over. The
 * address goes along, so that it can be kept and sent; the new month is said aloud; left and right turn too while a link is focused.
 */
export const startMonth = (root: HTMLElement): void => {
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';
  root.before(status);
  let asking: AbortController | undefined;

  const turn = async (link: HTMLAnchorElement) => {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    const { turn: way = '' } = link.dataset;
    const part = new URL(link.href);
    part.searchParams.set('format', 'main-content');
    root.setAttribute('aria-busy', 'true');
    try {
      const month = (await pageDocument(part, signal)).getElementById(root.id);
      if (!month) throw new Error(`The page ${part} has no such calendar.`);
      const focused = root.contains(document.activeElement);
      root.replaceChildren(...month.childNodes);
      const label = month.getAttribute('aria-label');
      if (label) root.setAttribute('aria-label', label);
      if (focused) root.querySelector<HTMLElement>(`[data-turn="${way}"]`)?.focus();
      history.replaceState(history.state, '', link.href);
      status.textContent = root.querySelector('h2')?.textContent ?? '';
    } catch {
      // The page itself has the month, too. Whoever has gone on to another one waits for that.
      if (!signal.aborted) location.assign(link.href);
    }
    if (!signal.aborted) root.removeAttribute('aria-busy');
  };

  const linkOf = (event: Event) => (event.target as Element).closest<HTMLAnchorElement>('[data-turn]');
  root.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    turn(link);
  });
  root.addEventListener('keydown', (event) => {
    const way = { ArrowLeft: 'back', ArrowRight: 'on' }[event.key];
    if (!way || !linkOf(event)) return;
    event.preventDefault();
    const link = root.querySelector<HTMLAnchorElement>(`[data-turn="${way}"]`);
    link?.focus();
    if (link) turn(link);
  });
};
