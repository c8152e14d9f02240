import { Features, transform } from 'lightningcss';

/** The oldest browsers that pages are made for: nothing that they need as a fallback is taken out. */
const OLDEST = { chrome: 80 << 16, firefox: 80 << 16, safari: 13 << 16 };
/** Nothing is translated for them either, save the notation of media queries, which the minifier itself would make newer. */
const UNTRANSLATED = Object.values(Features).reduce((all, feature) => all | feature, 0) & ~Features.MediaQueries;
/** `*zoom: 1` and its like were written for Internet Explorer 7; every other browser passes over them. */
export const STAR_HACK = /([{;])\s*\*[\w-]+\s*:[^;{}]*/g;

export const MINIFY_OPTIONS = { filename: 'styles.css', minify: true, targets: OLDEST, exclude: UNTRANSLATED };

/**
 * A stylesheet of the code's own without what browsers do not need (of others: minify-apart.ts). One with something that cannot be read goes out as its author wrote it: the minifier's
 * own recovery leaves out more than a browser would (a whole rule for one broken declaration in it).
 */
export function minifyCss(css: string): string {
  return minified(css) ?? minified(css.replace(STAR_HACK, '$1')) ?? css;
}

function minified(css: string): string | undefined {
  try {
    return transform({ ...MINIFY_OPTIONS, code: Buffer.from(css) }).code.toString();
  } catch {
    return undefined;
  }
}
