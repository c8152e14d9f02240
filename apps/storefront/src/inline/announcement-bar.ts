/**
 * Stands inline right behind the bar and runs before anything is painted: what a visitor has closed never flashes. Its close button shows
 * where the browser can run this; a bar whose text has changed since (its version) is shown again.
 */
const bar = document.currentScript?.previousElementSibling as HTMLElement;
const { version = '' } = bar.dataset;
const button = bar.querySelector('button');
const key = 'announcement-bar';

/** Null where the browser keeps nothing, and says so by throwing. */
const memory = (): Storage | null => {
  try {
    return localStorage;
  } catch {
    return null;
  }
};

if (memory()?.getItem(key) === version) bar.remove();
else if (button) {
  button.hidden = false;
  button.onclick = () => {
    try {
      memory()?.setItem(key, version);
    } catch {
      // A browser whose memory is full: the bar is there again on the next page.
    }
    bar.remove();
  };
}

export {};
