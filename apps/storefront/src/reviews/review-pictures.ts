import { say } from '@plinth/words';

/** As long as a picture is kept along an edge. */
const EDGE = 1800;

/** The whole picture that a link leads to, in the proportion of the small one inside. */
const imageOf = (link: HTMLAnchorElement) => {
  const { alt = '', naturalWidth = 0, naturalHeight = 0 } = link.querySelector('img') ?? {};
  const longer = Math.max(naturalWidth, naturalHeight, 1);
  const whole = (edge: number) => Math.round((edge * EDGE) / longer);
  return { url: link.href, alt, width: whole(naturalWidth), height: whole(naturalHeight) };
};

/**
 * Shows the pictures of a review as large as the window, by the way of the product's own. Without script each is a link to itself; what shows
 * them is fetched with the first click.
 */
export const startReviewPictures = (root: HTMLElement): void => {
  const links = [...root.querySelectorAll('a')];
  root.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const { openZoom } = await import('../gallery/open-zoom.tsx');
      await openZoom(links.map(imageOf), links.indexOf(link), say('this review'), say('Images of this review'));
    } catch {
      location.assign(link.href);
    }
  });
};
