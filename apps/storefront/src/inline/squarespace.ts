/**
 * `Squarespace` and `SQS` as themes of the established format call them: what they want to do when a page is there and when
 * it goes. Themes that load pages by script call the rest: `globalDestroy` before they swap a page, `afterBodyLoad` behind it.
 */
type Work = (y: unknown) => void;

const begins: { y: unknown; work: Work }[] = [];
const ends: { y: unknown; work: Work }[] = [];
let isThere = false;

/** One theme's mistake costs its own effect, not those behind it. */
const run = ({ y, work }: { y: unknown; work: Work }) => {
  try {
    work(y);
  } catch (error) {
    reportError(error);
  }
};

const begin = () => {
  if (isThere) return;
  isThere = true;
  begins.forEach(run);
};
const end = () => {
  if (!isThere) return;
  isThere = false;
  ends.forEach(run);
};
/** Images of a page that was swapped in carry their address as those of the first page did. */
const loadImages = () => {
  const { ImageLoader } = window as { ImageLoader?: { load(image: Element): void } };
  for (const image of document.querySelectorAll('img[data-src]:not([src])')) ImageLoader?.load(image);
};
const again = () => {
  begin();
  loadImages();
};

const known: Record<string, unknown> = {
  onInitialize(y: unknown, work: Work) {
    begins.push({ y, work });
    if (isThere) run({ y, work });
  },
  onDestroy(y: unknown, work: Work) {
    ends.push({ y, work });
  },
  globalInit: again,
  globalDestroy: end,
  beforeBodyLoad() {},
  afterBodyLoad: again,
};

const { Squarespace, SQS } = window as { Squarespace?: object; SQS?: object };
Object.assign(window, {
  // `initializeCommerce`, `initializeVideo` … begin what wakes here by itself.
  Squarespace: new Proxy(Object.assign(known, Squarespace), {
    get: (all, name) =>
      name in all
        ? all[name as string]
        : typeof name === 'string' && /^initialize[A-Z]/.test(name)
          ? () => {}
          : undefined,
  }),
  SQS: Object.assign(
    { Lifecycle: { init: again, destroy: end, onInit: known.onInitialize, onDestroy: known.onDestroy } },
    SQS,
  ),
});
addEventListener('DOMContentLoaded', begin);
