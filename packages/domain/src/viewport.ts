/** The widest viewport that counts as mobile, in CSS pixels (PAGE-18). */
export const mobileMaxWidth = 432;

export type Viewport = 'mobile' | 'tablet' | 'desktop';

/**
 * The viewport of a width: mobile up to 432 px, desktop from there on (PAGE-18, PAGE-19). Fractions of a pixel above 432 are desktop
 * too. Tablet is a name that no width gets (PAGE-20).
 */
export function viewportOf(width: number): Viewport {
  return width <= mobileMaxWidth ? 'mobile' : 'desktop';
}
