import { say } from '@plinth/words';
import { tellError } from '../errors/caught-error.ts';
import { showAlert } from '../lightbox/show-alert.ts';
import { quickViewContent } from './quick-view-content.ts';

const dialog = () => import('./open-quick-view.tsx');

/** Where the product itself is, for whoever cannot be shown it here: the button's own link, or one of its card. */
const pageOf = (button: HTMLElement): string | undefined => {
  if (button instanceof HTMLAnchorElement) return button.href;
  const card = button.closest('[data-item-id],article,li,.product,.grid-item') ?? button.parentElement;
  return button.closest('a')?.href ?? card?.querySelector('a')?.href;
};

/** A button is busy from its press until its dialog is there: what is pressed meanwhile is the same wish. */
const open = async (button: HTMLElement): Promise<void> => {
  if (button.ariaBusy) return;
  button.ariaBusy = 'true';
  try {
    const [{ openQuickView }, content] = await Promise.all([dialog(), quickViewContent(button.dataset.id ?? '')]);
    void openQuickView(content, button);
  } catch (error) {
    tellError(error, 'commerce');
    const page = pageOf(button);
    if (page) location.assign(page);
    else await showAlert(say('Quick view'), say('This product cannot be shown at the moment. Please try again.'));
  } finally {
    button.ariaBusy = null;
  }
};

/** A button that somebody wrote by hand may not say what it is. */
const nameAsButton = (button: HTMLElement): void => {
  if (button instanceof HTMLButtonElement) button.type = 'button';
  else {
    button.role ??= 'button';
    if (button.tabIndex < 0) button.tabIndex = 0;
  }
  button.ariaHasPopup ??= 'dialog';
};

/** Wakes a button: its product is fetched when a pointer comes near it, and shown when it is pressed – with a key, too. */
export const startQuickView = (button: HTMLElement): void => {
  nameAsButton(button);
  const prepare = () => {
    dialog().catch(() => {});
    quickViewContent(button.dataset.id ?? '').catch(() => {});
  };
  button.addEventListener('pointerenter', prepare, { once: true });
  button.addEventListener('click', (event) => {
    // In another tab or window the page itself is what was asked for.
    if (button instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    // Themes make a link of the whole card.
    event.stopPropagation();
    void open(button);
  });
  button.addEventListener('keydown', (event) => {
    if (event.key !== ' ' && (event.key !== 'Enter' || button instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    if (!event.repeat) button.click();
  });
};
