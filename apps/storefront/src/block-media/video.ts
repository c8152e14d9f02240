import { say } from '@plinth/words';
/**
 * Plays a video when its cover is clicked, and not before: nothing is asked of the service that holds it until a visitor wants to
 * see it. Without script the cover is a link to the video's own page.
 */
export const startVideo = (root: HTMLElement): void => {
  const cover = root.querySelector<HTMLElement>('[data-cover]');
  const { embed, label = say('Video') } = root.dataset;
  cover?.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const player = root.querySelector('video');
    if (player) {
      cover.remove();
      player.controls = true;
      player.focus();
      player.play().catch(() => {});
      return;
    }
    const frame = document.createElement('iframe');
    frame.src = embed ?? '';
    frame.title = label;
    frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
    frame.allowFullscreen = true;
    // The frame takes over the focus that the cover had.
    cover.replaceWith(frame);
    frame.focus();
  });
};
