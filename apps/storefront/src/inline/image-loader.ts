/**
 * `ImageLoader` of the established format: images of themes carry their address in `data-src`, and get the width that their
 * place needs. Themes call it for their own places, too: to fill them around the focal point, or to fit into them.
 */
export interface LoadOptions {
  /** false: the image is put into its place and not fetched yet. */
  load?: boolean;
  mode?: string;
  fill?: boolean;
  fit?: boolean;
}

type Given = HTMLImageElement | { getDOMNode(): HTMLImageElement } | null;

const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500];

/** YUI's nodes hold an element, jQuery's lists begin with one. */
const elementOf = (given: Given): HTMLImageElement | null =>
  given && 'getDOMNode' in given ? given.getDOMNode() : ((given as unknown as HTMLImageElement[] | null)?.[0] ?? given);

const place = (image: HTMLImageElement, { mode, fill, fit }: LoadOptions) => {
  const { style, dataset } = image;
  const wanted = mode ?? dataset.mode ?? (fill ? 'fill' : fit ? 'fit' : '');
  const [x = '0.5', y = '0.5'] = (dataset.imageFocalPoint ?? '').split(',').filter((part) => part !== '');
  const isFit = wanted === 'fit';
  style.objectPosition = isFit ? '50% 50%' : `${Number(x) * 100}% ${Number(y) * 100}%`;
  if (wanted !== 'fill' && !isFit) return;
  style.objectFit = isFit ? 'contain' : 'cover';
  style.width = '100%';
  style.height = '100%';
};

const load = (given: Given, options: LoadOptions = {}): boolean => {
  const image = elementOf(given);
  const source = image?.dataset.src ?? image?.dataset.image;
  if (!image || !source) return false;
  place(image, options);
  if (options.load === false) return false;
  const room = image.parentElement?.clientWidth || image.clientWidth || 750;
  const needed = room * Math.min(devicePixelRatio || 1, 2);
  const width = WIDTHS.find((each) => each >= needed) ?? 2500;
  // A place that has grown gets a sharper one; what is there already stays.
  if (image.getAttribute('src') && Number.parseInt(image.dataset.imageResolution ?? '2500', 10) >= width) return false;
  image.dataset.imageResolution = `${width}w`;
  image.addEventListener(
    'load',
    () => {
      image.classList.remove('loading');
      image.classList.add('loaded');
    },
    { once: true },
  );
  image.src = `${source}${source.includes('?') ? '&' : '?'}format=${width}w`;
  return true;
};

Object.assign(window, { ImageLoader: { load } });
addEventListener('DOMContentLoaded', () => {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-src]:not([src]):not([data-load="false"])'))
    load(image);
});
