/**
 * One player for a list of tracks: a click on a track plays it, the end of one starts the next. Without script each track is a link
 * to its file.
 */
export const startTrackList = (root: HTMLElement): void => {
  const player = root.querySelector('audio');
  const tracks = [...root.querySelectorAll<HTMLAnchorElement>('a[data-track]')];
  if (!player) return;
  const mark = () => {
    for (const track of tracks) {
      const isCurrent = track.href === player.src;
      track.toggleAttribute('data-playing', isCurrent && !player.paused);
      if (isCurrent) track.setAttribute('aria-current', 'true');
      else track.removeAttribute('aria-current');
    }
  };
  const play = (track: HTMLAnchorElement) => {
    if (track.href === player.src && !player.paused) return player.pause();
    if (track.href !== player.src) player.src = track.href;
    player.play().catch(() => {});
  };
  root.addEventListener('click', (event) => {
    const track = (event.target as Element).closest<HTMLAnchorElement>('a[data-track]');
    if (!track || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    play(track);
  });
  player.addEventListener('ended', () => {
    const next = tracks[tracks.findIndex(({ href }) => href === player.src) + 1];
    if (next) play(next);
  });
  for (const type of ['play', 'pause', 'emptied'] as const) player.addEventListener(type, mark);
  mark();
};
