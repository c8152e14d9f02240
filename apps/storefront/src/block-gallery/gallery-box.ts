import { lightboxAnimationSeconds } from '@plinth/domain';
import { say, type Text } from '@plinth/words';
import { trappedFocus } from '../lightbox/lightbox-rules.ts';
import { stepFrom, stepOfKey } from './gallery-steps.ts';

const faces = { close: 'm6 6 12 12M18 6 6 18', back: 'm15 5-7 7 7 7', next: 'm9 5 7 7-7 7' };
const names = { close: 'Close', back: 'Previous image', next: 'Next image' } as const satisfies Record<string, Text>;

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) => {
  const made = document.createElement(name);
  made.className = className;
  return made;
};

const button = (kind: keyof typeof faces, click: () => void) => {
  const made = element('button', `gallery-box__button gallery-box__button--${kind}`);
  made.type = 'button';
  made.ariaLabel = say(names[kind]);
  made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${faces[kind]}"/></svg>`;
  made.onclick = click;
  return made;
};

/**
 * Shows the images of a gallery over the whole window, dark or light (GAL-08): by keys, buttons and swiping. It is the browser's
 * modal dialog, so the page behind is inert, Escape closes, and focus goes back to the image it came from (LBOX-03 … LBOX-05).
 */
export const openBox = (root: HTMLElement, opener: HTMLElement): void => {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('[data-open]')];
  const dialog = element('dialog', 'gallery-box');
  dialog.dataset.theme = root.dataset.lightbox;
  dialog.ariaLabel = root.ariaLabel ?? say('Images');
  const track = element('ul', 'gallery-box__track');
  const count = element('p', 'gallery-box__count');
  let current = links.indexOf(opener as HTMLAnchorElement);

  for (const link of links) {
    const small = link.querySelector('img');
    const slide = element('li', 'gallery-box__slide');
    const image = new Image(Number(link.dataset.width), Number(link.dataset.height));
    image.alt = small?.alt ?? '';
    image.loading = 'lazy';
    image.sizes = '100vw';
    image.srcset = small?.srcset ?? '';
    image.src = link.href;
    const caption = element('p', 'gallery-box__caption');
    caption.textContent = [...(link.closest('figure')?.querySelectorAll('.gallery__meta-inner > *') ?? [])]
      .map((part) => part.textContent)
      .join(' — ');
    slide.append(image, caption);
    track.append(slide);
  }
  const show = (index: number) => {
    current = index;
    count.textContent = `${index + 1} / ${links.length}`;
  };
  const go = (index: number, behavior: ScrollBehavior) => {
    track.scrollTo({ left: index * track.clientWidth, behavior });
    show(index);
  };
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const step = (by: number) => go(stepFrom(current, by, links.length), still ? 'instant' : 'smooth');
  const close = () => {
    dialog.classList.add('gallery-box--closing');
    setTimeout(() => dialog.close(), still ? 0 : lightboxAnimationSeconds * 1000);
  };
  count.ariaLive = 'polite';
  dialog.append(track, count, button('close', close));
  if (links.length > 1)
    dialog.append(
      button('back', () => step(-1)),
      button('next', () => step(1)),
    );
  let settled: ReturnType<typeof setTimeout> | undefined;
  track.onscroll = () => {
    clearTimeout(settled);
    settled = setTimeout(() => show(Math.round(track.scrollLeft / track.clientWidth)), 100);
  };
  dialog.oncancel = (event) => {
    event.preventDefault();
    close();
  };
  dialog.onclose = () => {
    dialog.remove();
    opener.focus();
  };
  dialog.onkeydown = (event) => {
    const by = stepOfKey(event.key, current, links.length);
    const buttons = [...dialog.querySelectorAll<HTMLElement>('button')];
    const next = event.key === 'Tab' && trappedFocus(buttons, document.activeElement, event.shiftKey);
    if (by !== undefined) step(by);
    else if (next) next.focus();
    else return;
    event.preventDefault();
  };
  const page = document.documentElement;
  page.style.setProperty('--pl-scrollbar', `${innerWidth - page.clientWidth}px`);
  document.body.append(dialog);
  dialog.showModal();
  go(current, 'instant');
};
