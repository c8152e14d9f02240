import { say } from '@plinth/words';
import { type Anchor, currentSlot, type Slot, scrollFor, stepFrom, stepOfKey } from './gallery-steps.ts';

const anchors: Readonly<Record<string, Anchor>> = { start: 'start', end: 'end' };
const still = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Wakes a gallery, or any row of cards that moves like one: arrows, keys, the strip of small images, playing by itself (GAL-03),
 * and the lightbox. The track scrolls by itself, so swiping, and everything without script, is the browser's own.
 */
export const startGallery = (root: HTMLElement): void => {
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const track = find('.gallery__track');
  if (!track) return;
  const items = [...track.children] as HTMLElement[];
  const thumbs = root.querySelectorAll<HTMLElement>('[data-go]');
  const slot = (item: HTMLElement): Slot => ({ left: item.offsetLeft, width: item.offsetWidth });
  const anchor = () => anchors[getComputedStyle(items[0] ?? track).scrollSnapAlign] ?? 'center';
  let current = 0;

  const show = (index: number) => {
    current = index;
    for (const item of items) item.toggleAttribute('data-current', item === items[index]);
    thumbs.forEach((thumb, at) => {
      if (at !== index) {
        thumb.removeAttribute('aria-current');
        return;
      }
      thumb.setAttribute('aria-current', 'true');
      const strip = thumb.parentElement as HTMLElement;
      strip.scrollLeft = thumb.offsetLeft - strip.offsetLeft - (strip.clientWidth - thumb.offsetWidth) / 2;
    });
  };
  const go = (index: number) => {
    const item = items[index];
    if (!item) return;
    const left = scrollFor(slot(item), track.clientWidth, anchor());
    track.scrollTo({ left, behavior: still.matches ? 'auto' : 'smooth' });
  };
  const step = (by: number) => go(stepFrom(current, by, items.length));

  const showCurrent = () => show(currentSlot(items.map(slot), track.scrollLeft, track.clientWidth, anchor()));
  let waiting = 0;
  track.addEventListener('scroll', () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(showCurrent);
  });
  track.addEventListener('keydown', (event) => {
    const by = stepOfKey(event.key, current, items.length);
    if (event.target !== track || by === undefined) return;
    event.preventDefault();
    step(by);
  });

  let paused = still.matches;
  root.addEventListener('click', (event) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-step],[data-go],[data-play],[data-open]');
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { step: by, go: to, play, open } = control.dataset;
    if (by) step(Number(by));
    else if (to) go(Number(to) - 1);
    else if (play !== undefined) {
      paused = !paused;
      control.setAttribute('aria-label', paused ? say('Play') : say('Pause'));
    } else if (open) import('./gallery-box.ts').then(({ openBox }) => openBox(root, control));
    event.preventDefault();
  });

  const seconds = Number(root.dataset.autoplay);
  if (seconds > 0) {
    setInterval(() => {
      // Who points at it, or has come to it by key, is looking; only the button itself does not hold it.
      const held = root.matches(':hover') || root.querySelector(':focus-visible:not([data-play])');
      if (!paused && !held && !still.matches && !document.hidden) step(1);
    }, seconds * 1000);
  }
  if (root.hasAttribute('aria-roledescription')) {
    root.dataset.ready = '';
    // It may have been swiped before the script was there.
    showCurrent();
  }
};
