/** A path of this website, never an address elsewhere; '' where it is none. */
export const ownPath = (path: string | undefined): string =>
  path !== undefined && /^\/(?![/\\])[^\s\\]{0,2000}$/.test(path) ? path : '';
