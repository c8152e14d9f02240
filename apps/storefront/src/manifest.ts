import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of the islands: what `data-island` says and what the build makes an entry of. */
export type IslandName =
  | 'product-form'
  | 'listing-button'
  | 'product-gallery'
  | 'cart-pill'
  | 'cart-page'
  | 'checkout-page'
  | 'popup-overlay'
  // Without React: markup of block templates, woken by a few lines.
  | 'ad-pixels'
  | 'background-video'
  | 'collector'
  | 'form'
  | 'gallery'
  | 'languages'
  | 'menu'
  | 'month'
  | 'place-suggestions'
  | 'quick-view'
  | 'recently-viewed'
  | 'review-pictures'
  | 'search-overlay'
  | 'session-recorder'
  | 'shop-filter'
  | 'sign-out'
  | 'track-list'
  | 'video'
  | 'wish'
  | 'wish-list';

/** The scripts that stand in a page itself (src/inline): each behind its element, the last three in the head of themes that ask for them. */
export type InlineScriptName =
  | 'announcement-bar'
  | 'cookie-banner'
  | 'image-loader'
  | 'shown-currency'
  | 'squarespace'
  | 'theme-shop';

/** What build.mjs wrote: hashed file names in dist/browser, and the scripts that stand in pages themselves. */
export interface Manifest {
  readonly islands: Readonly<Record<string, { readonly file: string; readonly preload: readonly string[] }>>;
  readonly styles: { readonly storefront: string; readonly checkout: string };
  readonly loader: string;
  readonly inline: Readonly<Record<InlineScriptName, string>>;
  /** YUI and the parts of the established format on it, for themes that name `Y`. */
  readonly established: string;
}

/**
 * Reads the manifest of a browser build; do it once at start.
 *
 * @param dir the folder `apps/storefront/dist/browser`
 * @throws when the storefront has not been built
 */
export const readManifest = (dir: string): Manifest => {
  const file = join(dir, 'manifest.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch (cause) {
    throw new Error(`The storefront's scripts are not built: cannot read ${file}. Run 'npm run build'.`, { cause });
  }
};

/**
 * The text of the inline script that wakes the islands. It is the same for every page of a build, so the server hashes it
 * once for `script-src`. Put it, without any attribute, into `<script>` at the end of `<body>`.
 *
 * @param publicPath where the files of dist/browser are served, with a slash at the end
 */
export const loaderScript = (manifest: Manifest, publicPath: string): string => {
  const urls: Record<string, string[]> = {};
  for (const [name, { file, preload }] of Object.entries(manifest.islands)) {
    urls[name] = [file, ...preload].map((each) => publicPath + each);
  }
  // `</script` cannot end the script early: hashed names hold no '<', and publicPath is the server's own.
  return manifest.loader.replace('__ISLANDS__', () => JSON.stringify(urls));
};
