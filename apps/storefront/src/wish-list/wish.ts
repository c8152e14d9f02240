import { mostWishes } from '@plinth/domain';
import { say } from '@plinth/words';
import { showAlert } from '../lightbox/show-alert.ts';
import { browserWishes, keepBrowserWishes, seemsSignedIn } from './browser-wishes.ts';

// The hearts of a page share one list: all of them are of this module.

interface WishList {
  itemIds: string[];
  /** Whether the account keeps it; else the browser does. */
  isAccounts: boolean;
}

/** Most pages are looked at by nobody who is signed in: the calls come with the first one who is. */
const account = () => import('./account-wishes.ts');

const read = async (): Promise<WishList> => {
  if (seemsSignedIn())
    try {
      return { itemIds: await (await account()).takeToAccount(), isAccounts: true };
    } catch {
      // Signed out meanwhile, or no connection: what is pressed now is kept here, and goes to the account later.
    }
  return { itemIds: browserWishes(), isAccounts: false };
};

let reading: Promise<WishList> | undefined;

const paint = ({ itemIds }: WishList) => {
  for (const heart of document.querySelectorAll<HTMLElement>('.pl-wish'))
    heart.ariaPressed = `${itemIds.includes(heart.dataset.itemId ?? '')}`;
};

/** Says what was done, with the way to the list; read aloud, and gone with the next press. */
const tell = (text: string) => {
  let note = document.querySelector<HTMLElement>('.pl-wish-note');
  if (!note) {
    note = document.createElement('div');
    note.className = 'pl-wish-note';
    note.setAttribute('role', 'status');
    document.addEventListener('pointerdown', ({ target }) => {
      if (!note?.contains(target as Node)) note?.replaceChildren();
    });
  }
  // Over a dialog nothing of the page behind it is seen or read.
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (note.parentElement !== place) place.append(note);
  const link = Object.assign(document.createElement('a'), {
    href: '/account/wish-list',
    textContent: say('See your list'),
  });
  note.replaceChildren(text, ' ', link);
};

/** @throws where neither the shop nor the browser keeps it */
const change = async (list: WishList, itemId: string, wanted: boolean): Promise<string[]> => {
  if (list.isAccounts) {
    const { addWish, removeWish } = await account();
    return wanted ? addWish(itemId) : removeWish(itemId);
  }
  const others = browserWishes().filter((id) => id !== itemId);
  const next = wanted ? [itemId, ...others].slice(0, mostWishes) : others;
  keepBrowserWishes(wanted && others.length >= mostWishes ? others : next);
  return browserWishes();
};

const press = async (itemId: string) => {
  reading ??= read();
  const list = await reading;
  const wanted = !list.itemIds.includes(itemId);
  try {
    const before = list.itemIds;
    // Shown at once; what the answer says counts.
    paint({ ...list, itemIds: wanted ? [itemId, ...before] : before.filter((id) => id !== itemId) });
    list.itemIds = await change(list, itemId, wanted);
    paint(list);
    if (wanted && !list.itemIds.includes(itemId))
      return showAlert(
        say('Your wish list is full'),
        say('It holds {most} products. Take some off, then try again.', { most: mostWishes }),
      );
    tell(wanted ? say('On your wish list.') : say('Off your wish list.'));
  } catch {
    paint(list);
    await showAlert(
      say('Your wish list is as it was'),
      list.isAccounts
        ? say('The shop did not answer. Please try again.')
        : say('This browser keeps nothing for this website. Sign in, and your account keeps your list.'),
    );
  }
};

// Cards that came later have hearts, too.
document.addEventListener('plinth:cards', () => reading?.then(paint));

/** Wakes a heart: shows whether its product is on the list, and puts it there or takes it off. */
export function startWish(heart: HTMLElement): Promise<void> {
  heart.addEventListener('click', () => press(heart.dataset.itemId ?? ''));
  reading ??= read();
  return reading.then(paint);
}
