import { say } from '@plinth/words';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon, zoomIcon } from '../parts/icons.tsx';
import { onVariantChosen } from '../product-form/variant-event.ts';
import type { GalleryImage } from './gallery-image.ts';
import { GalleryPlayer, isOfPlayer, PlayLink, PlayMark } from './gallery-video.tsx';

export interface ProductGalleryProps {
  itemId: string;
  /** Name of the product: the gallery is called by it, and it stands in for a missing alt text. */
  name: string;
  /** In order; the images of variants are among them. */
  images: readonly GalleryImage[];
  /** `sizes` of the main image; by default the whole width on a phone, half of it elsewhere. */
  sizes?: string;
}

const defaultSizes = '(min-width: 800px) 50vw, 100vw';

/**
 * Images of a product: swipe by scroll-snap, thumbnails that are plain anchors without JavaScript, arrow keys, a zoom
 * dialog, videos that play where their images are, and the image of the chosen variant (PROD-09).
 */
export const ProductGallery = ({ itemId, name, images, sizes = defaultSizes }: ProductGalleryProps) => {
  const track = useRef<HTMLUListElement>(null);
  /** Where a scroll that was asked for is going: what it passes is not what the shopper sees. */
  const goal = useRef<number | undefined>(undefined);
  const [current, setCurrent] = useState(0);
  /** A variant's image that is not among the gallery's own stands in front of them. */
  const [extra, setExtra] = useState<GalleryImage>();
  /** Which video plays; it stops where the shopper goes on. */
  const [playing, setPlaying] = useState<number>();
  const isPlaying = playing === current;
  const shown = extra ? [extra, ...images] : images;
  const slideId = (index: number) => `pl-slide-${itemId}-${index}`;

  const goTo = (index: number) => {
    setCurrent(index);
    if (index !== playing) setPlaying(undefined);
  };
  const show = (index: number) => {
    const list = track.current;
    const slide = list?.children[index] as HTMLElement | undefined;
    if (!list || !slide) return;
    goal.current = index;
    list.scrollTo({ left: slide.offsetLeft - list.offsetLeft });
    goTo(index);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: show() reads refs only
  useEffect(
    () =>
      onVariantChosen(itemId, ({ image }) => {
        if (!image) return;
        const index = images.findIndex(({ url }) => url === image.url);
        setExtra(index < 0 ? image : undefined);
        // After the commit, so that the slide to show exists.
        requestAnimationFrame(() => show(Math.max(index, 0)));
      }),
    [itemId, images],
  );

  const followScroll = () => {
    const list = track.current;
    if (!list?.clientWidth) return;
    const passed = Math.round(list.scrollLeft / list.clientWidth);
    if (goal.current !== undefined && goal.current !== passed) return;
    goal.current = undefined;
    goTo(passed);
  };
  /** Whoever takes hold of the images goes where they want. */
  const takeHold = () => {
    goal.current = undefined;
  };
  const step = (by: number) => show(Math.min(Math.max(current + by, 0), shown.length - 1));
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by && !isOfPlayer(event)) {
      event.preventDefault();
      step(by);
    }
  };
  const heading = say('Images of {name}', { name });
  const zoom = async () => {
    const { openZoom } = await import('./open-zoom.tsx');
    setPlaying(undefined);
    await openZoom(shown, current, name, heading);
  };

  return (
    <section className="pl-gallery" aria-label={heading} aria-roledescription={say('carousel')}>
      <div className="pl-gallery__stage">
        <ul
          ref={track}
          className="pl-gallery__track"
          onScroll={followScroll}
          onPointerDown={takeHold}
          onWheel={takeHold}
          onKeyDown={keys}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus it could not be scrolled by keyboard
          tabIndex={0}
        >
          {shown.map((image, index) => (
            <li key={image.url} id={slideId(index)} className="pl-gallery__slide">
              {image.video && isPlaying && index === current ? (
                <GalleryPlayer image={image} video={image.video} name={name} />
              ) : (
                <img
                  src={image.url}
                  srcSet={image.srcset}
                  sizes={image.srcset ? sizes : undefined}
                  alt={image.alt || name}
                  width={image.width}
                  height={image.height}
                  loading={index === 0 ? 'eager' : 'lazy'}
                  fetchPriority={index === 0 ? 'high' : undefined}
                  decoding={index === 0 ? undefined : 'async'}
                />
              )}
              {image.video && !(isPlaying && index === current) && (
                <PlayLink
                  image={image}
                  video={image.video}
                  name={name}
                  onPlay={() => {
                    setCurrent(index);
                    setPlaying(index);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
        {!isPlaying && (
          <button
            type="button"
            className="pl-gallery__zoom"
            data-replay=""
            aria-label={say('Enlarge image')}
            onClick={zoom}
          >
            <Icon path={zoomIcon} />
          </button>
        )}
        {shown.length > 1 && !isPlaying && (
          <p className="pl-gallery__count" aria-hidden="true">
            {current + 1} / {shown.length}
          </p>
        )}
      </div>
      {shown.length > 1 && (
        <ul className="pl-gallery__thumbnails">
          {shown.map((image, index) => (
            <li key={image.url}>
              <a
                href={`#${slideId(index)}`}
                className="pl-gallery__thumbnail"
                aria-label={say(image.video ? 'Video {number} of {total}' : 'Image {number} of {total}', {
                  number: index + 1,
                  total: shown.length,
                })}
                aria-current={index === current}
                data-replay=""
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <img
                  src={image.url}
                  alt=""
                  width={image.width}
                  height={image.height}
                  srcSet={image.srcset}
                  sizes="80px"
                  loading="lazy"
                />
                {image.video && <PlayMark />}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
