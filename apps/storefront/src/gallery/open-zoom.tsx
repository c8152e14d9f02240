import type { Image } from '@plinth/contract';
import { type KeyboardEvent, useState } from 'react';
import { Lightbox } from '../lightbox/lightbox.tsx';
import { openLightbox } from '../lightbox/open-lightbox.tsx';
import { DialogIcon, leftIcon, rightIcon } from '../parts/dialog-icon.tsx';

interface ZoomProps {
  images: readonly Image[];
  start: number;
  name: string;
  onClose: () => void;
}

/** The images as large as the window, and twice that at a click. */
const Zoom = ({ images, start, name, onClose }: ZoomProps) => {
  const [index, setIndex] = useState(start);
  const [isClose, setClose] = useState(false);
  const image = images[index];
  const step = (by: number) => {
    setIndex((index + by + images.length) % images.length);
    setClose(false);
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by) step(by);
  };
  return (
    <Lightbox heading={`Images of ${name}`} hideHeading className="pl-zoom" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys as a shortcut for the two buttons inside */}
      <div className={`pl-zoom__view${isClose ? ' pl-zoom__view--close' : ''}`} onKeyDown={keys}>
        <button
          type="button"
          className="pl-zoom__image"
          aria-label={isClose ? 'Zoom out' : 'Zoom in'}
          onClick={() => setClose(!isClose)}
        >
          {image && (
            <img src={image.url} srcSet={image.srcset} sizes={isClose ? '200vw' : '100vw'} alt={image.alt || name} />
          )}
        </button>
        {images.length > 1 && (
          <>
            <button
              type="button"
              className="pl-zoom__step pl-zoom__step--back"
              aria-label="Previous image"
              onClick={() => step(-1)}
            >
              <DialogIcon path={leftIcon} />
            </button>
            <button type="button" className="pl-zoom__step" aria-label="Next image" onClick={() => step(1)}>
              <DialogIcon path={rightIcon} />
            </button>
          </>
        )}
      </div>
    </Lightbox>
  );
};

export const openZoom = (images: readonly Image[], start: number, name: string): Promise<void> =>
  openLightbox((onClose) => <Zoom images={images} start={start} name={name} onClose={onClose} />);
