import { say } from '@plinth/words';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { Lightbox } from '../lightbox/lightbox.tsx';
import { openLightbox } from '../lightbox/open-lightbox.tsx';
import { DialogIcon, leftIcon, rightIcon } from '../parts/dialog-icon.tsx';
import type { GalleryImage } from './gallery-image.ts';
import { GalleryPlayer, isOfPlayer, PlayLink } from './gallery-video.tsx';

interface ZoomProps {
  images: readonly GalleryImage[];
  start: number;
  /** Of what they show: stands in for a missing alt text. */
  name: string;
  heading: string;
  onClose: () => void;
}

/** A place in an image, as parts of its width and height from the top left. */
interface Spot {
  x: number;
  y: number;
}
const middle: Spot = { x: 0.5, y: 0.5 };

/** Where a click has hit an image; the middle where a key has pressed the button. */
const spotOf = ({ detail, clientX, clientY, currentTarget }: MouseEvent): Spot => {
  const box = currentTarget.querySelector('img')?.getBoundingClientRect();
  if (detail === 0 || !box?.width || !box.height) return middle;
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
};

const Picture = ({ image, name, sizes }: { image: GalleryImage; name: string; sizes: string }) => (
  <img
    src={image.url}
    srcSet={image.srcset}
    sizes={sizes}
    alt={image.alt || name}
    width={image.width}
    height={image.height}
    style={image.width && image.height ? ({ '--ratio': image.width / image.height } as CSSProperties) : undefined}
  />
);

/** The images as large as the window, and twice that at a click: then what was clicked is in the middle. */
const Zoom = ({ images, start, name, heading, onClose }: ZoomProps) => {
  const [index, setIndex] = useState(start);
  /** What the close view shows in its middle; undefined: the whole image is shown. */
  const [close, setClose] = useState<Spot>();
  const [isPlaying, setPlaying] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  const isClose = close !== undefined;
  const image = images[index];
  useLayoutEffect(() => {
    const box = view.current;
    if (!box || !close) return;
    box.scrollLeft = close.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = close.y * box.scrollHeight - box.clientHeight / 2;
  }, [close]);
  const step = (by: number) => {
    setIndex((index + by + images.length) % images.length);
    setClose(undefined);
    setPlaying(false);
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by && !isOfPlayer(event)) step(by);
  };
  return (
    <Lightbox heading={heading} hideHeading className="pl-zoom" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys as a shortcut for the two buttons inside */}
      <div ref={view} className={`pl-zoom__view${isClose ? ' pl-zoom__view--close' : ''}`} onKeyDown={keys}>
        {image?.video ? (
          <div className="pl-zoom__image pl-zoom__image--video">
            {isPlaying ? (
              <GalleryPlayer image={image} video={image.video} name={name} />
            ) : (
              <>
                <Picture image={image} name={name} sizes="100vw" />
                <PlayLink image={image} video={image.video} name={name} onPlay={() => setPlaying(true)} />
              </>
            )}
          </div>
        ) : (
          <button
            type="button"
            className="pl-zoom__image"
            aria-label={isClose ? say('Zoom out') : say('Zoom in')}
            onClick={(event) => setClose(isClose ? undefined : spotOf(event))}
          >
            {image && <Picture image={image} name={name} sizes={isClose ? '200vw' : '100vw'} />}
          </button>
        )}
        {images.length > 1 && (
          <>
            <button
              type="button"
              className="pl-zoom__step pl-zoom__step--back"
              aria-label={say('Previous image')}
              onClick={() => step(-1)}
            >
              <DialogIcon path={leftIcon} />
            </button>
            <button type="button" className="pl-zoom__step" aria-label={say('Next image')} onClick={() => step(1)}>
              <DialogIcon path={rightIcon} />
            </button>
          </>
        )}
      </div>
    </Lightbox>
  );
};

export const openZoom = (
  images: readonly GalleryImage[],
  start: number,
  name: string,
  heading: string,
): Promise<void> =>
  openLightbox((onClose) => <Zoom images={images} start={start} name={name} heading={heading} onClose={onClose} />);
