import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loaderScript, readManifest } from '@plinth/storefront';
import { projectPath } from '../themes/theme-registry.ts';

/** Where the islands' files are served; their names hold a hash of their content. */
export const STOREFRONT_PATH = '/static/storefront/';

/** `npm run dev` builds its own, so that those of production stay as they are; the build fixes NODE_ENV. */
const BUILT = process.env.NODE_ENV === 'development' ? '.cache' : 'dist';

export const STOREFRONT_FOLDER = projectPath('apps', 'storefront', BUILT, 'browser');

/** The built islands: the inline loader and the structural styles, read once at start. */
export class StorefrontAssets {
  readonly folder: string;
  readonly loader: string;
  /** Address of the script that themes of the established format find `Y` in. */
  readonly established: string;
  private readonly styles: string;
  private readonly checkoutStyles: string;

  constructor(folder = STOREFRONT_FOLDER) {
    this.folder = folder;
    const manifest = readManifest(folder);
    this.loader = loaderScript(manifest, STOREFRONT_PATH);
    this.established = STOREFRONT_PATH + manifest.established;
    const read = (name: string) => {
      const file = join(folder, name);
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    };
    this.styles = read(manifest.styles.storefront);
    this.checkoutStyles = read(manifest.styles.checkout);
  }

  /** Styles of the platform's parts on a page of this type; cart and checkout bring more. */
  stylesFor(pageType: number): string {
    return pageType >= 200 && pageType < 300 ? `${this.styles}\n${this.checkoutStyles}` : this.styles;
  }
}
