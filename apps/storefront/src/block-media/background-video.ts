import { say } from '@plinth/words';
/**
 * A video behind a section. One that another service holds gets its frame here: after the page has loaded, in idle time, when the
 * section is seen; never for visitors who asked for less motion or less data, who keep the image. Whatever moves can be stopped.
 */
export const startBackgroundVideo = (root: HTMLElement): void => {
  const video = root.querySelector('video');
  const { embed } = root.dataset;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const calm =
    connection?.saveData || matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
  if (calm) {
    // Its poster stays.
    video?.querySelector('source')?.remove();
    video?.load();
    return;
  }
  if (!video && !embed) return;
  let frame: HTMLIFrameElement | undefined;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'background-video-frame__pause';
  const play = () => {
    if (video) video.play().catch(() => {});
    else {
      frame = document.createElement('iframe');
      frame.tabIndex = -1;
      frame.title = say('Background video');
      frame.allow = 'autoplay';
      // The image is seen until the video is there.
      frame.onload = () => frame?.setAttribute('data-shown', '');
      frame.src = embed ?? '';
      root.querySelector('picture,img')?.after(frame) ?? root.prepend(frame);
    }
  };
  const show = (playing: boolean) => {
    button.dataset.playing = String(playing);
    button.setAttribute(
      'aria-label',
      playing ? say('Pause the video in the background') : say('Play the video in the background'),
    );
  };
  button.onclick = () => {
    const playing = button.dataset.playing === 'true';
    if (!playing) play();
    else if (video) video.pause();
    else frame?.remove();
    show(!playing);
  };
  root.after(button);
  play();
  show(true);
};
