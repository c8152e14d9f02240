/** The widest viewport that counts as mobile, in CSS pixels (PAGE-18). */
export const mobileMaxWidth = 432;

export type Viewport = 'mobile' | 'desktop';

/**
 * The viewport of a width: mobile up to 432 px, desktop from there on (PAGE-18, PAGE-19). Fractions of a pixel above 432 are desktop
 * too. There is none for tablets: they are desktops (PAGE-20).
 */
export function viewportOf(width: number): Viewport {
  return width <= mobileMaxWidth ? 'mobile' : 'desktop';
}

/** The devices that a page is looked at on before it is saved (ENUM-14). */
export const deviceViews = ['desktop', 'phone', 'tablet'] as const;

export type DeviceView = (typeof deviceViews)[number];

/** How wide the frame of a device is, in CSS pixels. */
export const deviceWidths: Readonly<Record<DeviceView, number>> = { desktop: 1440, phone: 390, tablet: 820 };
