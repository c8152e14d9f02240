/** A path of this website, or its start: nobody is sent elsewhere by a link that they did not see. */
export const ownPath = (text: string | undefined): string =>
  text !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(text) && text.length < 2000 ? text : '/';

/** The path of this website that a visitor says to come from; '' where it is none. */
export const givenPath = (path: string | undefined): string => (path && ownPath(path) === path ? path : '');
