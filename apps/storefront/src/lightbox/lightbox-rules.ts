/** How long opening and closing take (LBOX-08); storefront.css says the same. */
export const lightboxAnimationMs = 300;
/** How long the window must be at rest before the lightbox is placed anew (LBOX-09). */
export const lightboxResizeMs = 100;

/**
 * Where Tab must be sent so that focus stays inside (LBOX-04), or undefined where the browser's own step is right. The page
 * behind is inert anyway; this keeps Tab from wandering off into the browser's bars.
 */
export const trappedFocus = <Target>(
  all: readonly Target[],
  active: unknown,
  backwards: boolean,
): Target | undefined => {
  const first = all[0];
  const last = all[all.length - 1];
  const isInside = all.some((each) => each === active);
  if (backwards) return active === first || !isInside ? last : undefined;
  return active === last || !isInside ? first : undefined;
};
