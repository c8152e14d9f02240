import { paths } from '@plinth/domain';
import { say } from '@plinth/words';
import { onCart } from '../cart-pill/cart-events.ts';
import { browserWishes, keepBrowserWishes, seemsSignedIn } from './browser-wishes.ts';

const account = () => import('./account-wishes.ts');

/** What was said of the last product that went, while the page comes anew as an empty list. */
const lastWords = 'plinth-wish-said';

const comeEmpty = (said: string) => {
  try {
    sessionStorage.setItem(lastWords, said);
  } catch {
    // A browser that keeps nothing shows the empty list without a word.
  }
  location.reload();
};

const takeLastWords = (): string => {
  try {
    const said = sessionStorage.getItem(lastWords) ?? '';
    sessionStorage.removeItem(lastWords);
    return said;
  } catch {
    return '';
  }
};

/** Takes what the browser has kept to the account that somebody has just signed in to. @returns whether there was anything */
const moveToAccount = async (): Promise<boolean> => {
  if (!seemsSignedIn() || browserWishes().length === 0) return false;
  return (await account()).takeToAccount().then(
    () => true,
    // It stays here, and the next page tries again.
    () => false,
  );
};

/** The page shows what its address says: where the browser keeps something else, another address. */
const showBrowserList = () => {
  const url = new URL(location.href);
  const wanted = browserWishes().join(',');
  if ((url.searchParams.get('items') ?? '') === wanted) return;
  if (wanted) url.searchParams.set('items', wanted);
  else url.searchParams.delete('items');
  location.replace(url);
};

const removeEverywhere = async (list: HTMLElement, itemId: string) => {
  if (list.dataset.of === 'account') await (await account()).removeWish(itemId);
  else keepBrowserWishes(browserWishes().filter((id) => id !== itemId));
};

/** A list in its page: what is taken off goes at once, and what is put into the cart goes off the list. */
const startList = (list: HTMLElement) => {
  const status = list.querySelector('.wish-list__said');
  const buttonOf = (itemId: string) => list.querySelector<HTMLElement>(`[data-remove="${CSS.escape(itemId)}"]`);
  const takeOff = async (itemId: string, text: string) => {
    const item = buttonOf(itemId)?.closest<HTMLElement>('.product-cards__item');
    if (!item) return;
    const hadFocus = item.contains(document.activeElement);
    await removeEverywhere(list, itemId);
    const next = (item.nextElementSibling ?? item.previousElementSibling)?.querySelector<HTMLElement>('[data-remove]');
    item.remove();
    if (list.dataset.of === 'browser') {
      const url = new URL(location.href);
      url.searchParams.set('items', browserWishes().join(','));
      history.replaceState(history.state, '', url);
    }
    if (status) status.textContent = text;
    if (hadFocus) next?.focus();
    if (!list.querySelector('.product-cards__item')) comeEmpty(text);
  };
  if (status) status.textContent = takeLastWords();
  list.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-remove]');
    const itemId = button?.dataset.remove;
    if (!itemId) return;
    event.preventDefault();
    takeOff(itemId, say('It is off your list.')).catch(() => {
      // Its form does it without a call, and says what went wrong.
      (button as HTMLButtonElement).form?.submit();
    });
  });
  onCart(({ newlyAdded }) => {
    if (!newlyAdded || !buttonOf(newlyAdded.itemId)) return;
    const said = say('{title} has moved to your cart.', { title: newlyAdded.title });
    // Where that fails it is in the cart and on the list: nothing is lost.
    takeOff(newlyAdded.itemId, said).catch(() => {});
  });
};

/** Wakes a wish list, or the link to it among the pages of an account. */
export async function startWishList(part: HTMLElement): Promise<void> {
  const { of } = part.dataset;
  const hasMoved = await moveToAccount();
  if (hasMoved && location.pathname === `${paths.account}/wish-list`) return location.reload();
  if (of === 'link') return;
  if (of === 'browser') showBrowserList();
  startList(part);
}
