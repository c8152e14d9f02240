import { pageTypes } from './page-types.ts';

/** The parts of a cover page, lock screen or popup, by stored number (ENUM-10). */
export const sliceTypes = {
  heading: 1,
  'sub-heading': 2,
  body: 3,
  image: 4,
  gallery: 5,
  video: 6,
  'social-icons': 7,
  buttons: 8,
  navigation: 9,
  'custom-form': 10,
  newsletter: 11,
  album: 12,
  map: 13,
  logo: 14,
  action: 15,
  form: 16,
  lock: 17,
  password: 18,
  twitter: 19,
  'popup-overlay-action': 20,
} as const;

/** The kinds of slide (ENUM-11). */
export const slideTypes = ['cover-page', 'lock-screen', 'popup-overlay', 'sso-screen'] as const;
export type SlideType = (typeof slideTypes)[number];

/** Where an overlay stands: a grid of three by three (ENUM-15). */
export const overlayPositions = [
  'TOP_LEFT',
  'TOP_CENTER',
  'TOP_RIGHT',
  'CENTER_LEFT',
  'CENTER',
  'CENTER_RIGHT',
  'BOTTOM_LEFT',
  'BOTTOM_CENTER',
  'BOTTOM_RIGHT',
] as const;
export type OverlayPosition = (typeof overlayPositions)[number];

/** The kinds of page that have tweaks of their own (ENUM-16). */
export const tweakPageTypes = ['SPLASH_PAGE', 'LOCK_SCREEN', 'POPUP_OVERLAY', 'CHECKOUT', 'STYLE', 'SSO_PAGE'] as const;
export type TweakPageType = (typeof tweakPageTypes)[number];

/** Whose tweaks belong to a page (PAGE-17); those of the style belong to all. */
export function tweakPageOf(pageType: number): TweakPageType {
  switch (pageType) {
    case pageTypes.splashPage:
      return 'SPLASH_PAGE';
    case pageTypes.lockScreen:
    case pageTypes.protectedContent:
      return 'LOCK_SCREEN';
    case pageTypes.popupOverlay:
      return 'POPUP_OVERLAY';
    case pageTypes.checkout:
    case pageTypes.orderConfirmed:
      return 'CHECKOUT';
    case pageTypes.ssoPage:
      return 'SSO_PAGE';
    default:
      return 'STYLE';
  }
}

/** Where a background comes from, with its number (ENUM-18). */
export const backgroundSources = { upload: 1, instagram: 2, video: 3, none: 4 } as const;
