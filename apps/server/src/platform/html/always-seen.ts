/**
 * Style of an element that shows nothing and wakes a script once the page is idle: at the top left of the window, wherever it stands in the
 * page and however that is laid out. Below the window it would not be seen before a visitor scrolls there.
 */
export const ALWAYS_SEEN = 'position:fixed;top:0;left:0';
