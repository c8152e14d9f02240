import { genericFetch } from '../parts/generic-fetch.ts';
import { pageDocument } from '../parts/page-document.ts';

/**
 * Filters of a list of products over the list: all choices come when somebody asks for them, and how many products there would be
 * is said before anything is shown. What is shown is a page with an address of its own, as without script.
 */
export const startShopFilter = (form: HTMLElement): void => {
  const own = form as HTMLFormElement;
  let from: string;
  const panel = () => own.querySelector<HTMLDialogElement>('dialog');

  /** The address that the form leads to, without what is empty in it. */
  const address = () => {
    const url = new URL(own.action);
    for (const [name, value] of new FormData(own)) if (value) url.searchParams.append(name, `${value}`);
    return url;
  };
  const load = async (signal: AbortSignal) => {
    const part = new URL(from);
    part.searchParams.set('filters', 'show');
    part.searchParams.set('format', 'main-content');
    const found = (await pageDocument(part, signal)).getElementById(own.id);
    if (!found) throw new Error(`The page ${part} has no filters.`);
    return found;
  };
  const takeOver = (found: HTMLElement) => {
    const shown = panel();
    const fresh = found.querySelector<HTMLDialogElement>('dialog');
    if (!fresh) return;
    if (!shown?.matches(':modal')) {
      // The fields of the panel take the place of those that were hidden.
      own.replaceChildren(...found.childNodes);
      fresh.close();
      fresh.showModal();
      return;
    }
    const focused = document.activeElement as HTMLInputElement | null;
    const fields = shown.querySelector('.shop-filter__fields')?.scrollTop ?? 0;
    shown.replaceChildren(...fresh.childNodes);
    shown.querySelector('.shop-filter__fields')?.scrollTo(0, fields);
    const inputs = [...shown.querySelectorAll('input')];
    const { name, value, type } = focused ?? {};
    inputs.find((input) => input.name === name && (type === 'text' || input.value === value))?.focus();
  };
  const { refetch, stop } = genericFetch(load, {
    show: (state) => {
      own.setAttribute('aria-busy', `${state.status === 'pending'}`);
      if (state.status === 'success') takeOver(state.data);
    },
    // The page itself has the filters, too.
    onError: () => location.assign(own.querySelector<HTMLAnchorElement>('.shop-filter__open')?.href ?? own.action),
    application: 'commerce',
  });

  own.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('.shop-filter__open') && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
      event.preventDefault();
      if (panel()?.open && !panel()?.matches(':modal')) panel()?.close();
      from = (target.closest('a') as HTMLAnchorElement).href;
      refetch();
    }
    // Beside the panel: its own ground is the dialog, all else lies within.
    if (target === panel() && target.matches(':modal')) (target as HTMLDialogElement).close();
  });
  own.addEventListener('change', (event) => {
    const inPanel = (event.target as Element).closest('dialog');
    if (!inPanel) own.requestSubmit();
    else if (inPanel.matches(':modal')) {
      from = address().href;
      refetch();
    }
  });
  own.addEventListener('submit', (event) => {
    // The panel's own close button.
    if ((event.submitter as HTMLButtonElement | null)?.formMethod === 'dialog') return;
    event.preventDefault();
    stop();
    location.assign(address());
  });
  // What was chosen and not shown is given up.
  own.addEventListener('close', () => own.reset(), true);
  own.querySelector('.shop-filter__go')?.setAttribute('hidden', '');
  // Whoever comes back sees what the list is, not what they left it for.
  addEventListener('pageshow', ({ persisted }) => persisted && own.reset());
  // What was chosen before this script came counts.
  const sort = own.querySelector('select');
  const shown = [...(sort?.options ?? [])].findIndex((option) => option.defaultSelected);
  if (sort && sort.selectedIndex !== Math.max(0, shown)) own.requestSubmit();
};
