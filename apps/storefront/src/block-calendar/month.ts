import { genericFetch } from '../parts/generic-fetch.ts';
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
  let link: HTMLAnchorElement;

  const load = async (signal: AbortSignal) => {
    const part = new URL(link.href);
    part.searchParams.set('format', 'main-content');
    const month = (await pageDocument(part, signal)).getElementById(root.id);
    if (!month) throw new Error(`The page ${part} has no such calendar.`);
    return month;
  };
  const takeOver = (month: HTMLElement) => {
    const focused = root.contains(document.activeElement);
    root.replaceChildren(...month.childNodes);
    const label = month.getAttribute('aria-label');
    if (label) root.setAttribute('aria-label', label);
    if (focused) root.querySelector<HTMLElement>(`[data-turn="${link.dataset.turn}"]`)?.focus();
    history.replaceState(history.state, '', link.href);
    status.textContent = root.querySelector('h2')?.textContent ?? '';
  };
  const { refetch } = genericFetch(load, {
    show: (month) => {
      root.setAttribute('aria-busy', `${month.status === 'pending'}`);
      if (month.status === 'success') takeOver(month.data);
    },
    // The page itself has the month, too.
    onError: () => location.assign(link.href),
  });
  const turn = (to: HTMLAnchorElement) => {
    link = to;
    refetch();
  };

  const linkOf = (event: Event) => (event.target as Element).closest<HTMLAnchorElement>('[data-turn]');
  root.addEventListener('click', (event) => {
    const to = linkOf(event);
    if (!to || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    turn(to);
  });
  root.addEventListener('keydown', (event) => {
    const way = { ArrowLeft: 'back', ArrowRight: 'on' }[event.key];
    if (!way || !linkOf(event)) return;
    event.preventDefault();
    const to = root.querySelector<HTMLAnchorElement>(`[data-turn="${way}"]`);
    to?.focus();
    if (to) turn(to);
  });
};
