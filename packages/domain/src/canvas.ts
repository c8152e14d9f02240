/** Id of the element with the theme's styles in a page on the canvas: a draft of the design is shown in it. */
export const THEME_STYLES = 'theme-styles';
