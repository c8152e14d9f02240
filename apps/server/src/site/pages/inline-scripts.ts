import { type InlineScriptName, readManifest } from '@plinth/storefront';
import { STOREFRONT_FOLDER } from './storefront-assets.ts';

let built: Readonly<Record<InlineScriptName, string>> | undefined;

/** A script that stands in the page itself, as the storefront's build made it; every page has the same, so its hash is known. */
export function inlineScript(name: InlineScriptName): string {
  built ??= readManifest(STOREFRONT_FOLDER).inline;
  return built[name];
}
