import { say } from '@plinth/words';
import type { MouseEvent } from 'react';
import type { GalleryImage, GalleryVideo } from './gallery-image.ts';

interface VideoProps {
  image: GalleryImage;
  video: GalleryVideo;
  /** Of the product: stands in for a missing alt text. */
  name: string;
}

/** The player takes over the focus that its link had. */
const focus = (player: HTMLElement | null): void => player?.focus({ preventScroll: true });

/** Whether a key is for the player: arrows move within a video, not to the next image. */
export const isOfPlayer = ({ target }: { target: EventTarget }): boolean => target instanceof HTMLVideoElement;

/** Plays a video that somebody has asked for, with sound and controls; nothing of it was loaded before. */
export const GalleryPlayer = ({ image, video, name }: VideoProps) => {
  const label = image.alt || name;
  return video.embedUrl ? (
    <iframe
      ref={focus}
      className="pl-video__player"
      src={video.embedUrl}
      title={label}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      allowFullScreen
    />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: owners upload videos without a track of captions
    <video
      ref={focus}
      className="pl-video__player"
      src={video.url}
      poster={image.url}
      aria-label={label}
      controls
      autoPlay
      playsInline
      preload="none"
    />
  );
};

/** The mark over an image that stands for a video. Without script it is a link to the file, or to the video's own page. */
export const PlayLink = ({ image, video, name, onPlay }: VideoProps & { onPlay: () => void }) => (
  <a
    className="pl-video__play"
    href={video.url}
    data-replay=""
    aria-label={say('Play the video: {name}', { name: image.alt || name })}
    onClick={(event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onPlay();
    }}
  >
    <PlayMark />
  </a>
);

/** Decoration: what it stands on says that it is a video. */
export const PlayMark = () => (
  <svg className="pl-video__mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M8 5.5v13l11-6.5z" />
  </svg>
);
