/** How long the lightbox takes to open or close, in seconds (LBOX-08). */
export const lightboxAnimationSeconds = 0.3;
/** How long it waits after a resize before it moves, in milliseconds (LBOX-09). */
export const lightboxResizeMs = 100;

/** The distance of the lightbox from the top: 50 when its content is taller than the window, else centred (LBOX-06, LBOX-07). In pixels. */
export function lightboxTop(contentHeight: number, windowHeight: number): number {
  return contentHeight > windowHeight ? 50 : (windowHeight - contentHeight) / 2;
}
