import { assetUrl } from '../../platform/assets/asset-row.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { SiteMap } from './site-map.ts';

/** The lock of a whole website, where it is switched on. */
export function siteLockOf(map: SiteMap): { settings: Record<string, unknown>; passwordHash: string } | null {
  const { settings, passwordHash } = map.extra('lock-screen') ?? {};
  return settings?.enabled === true && passwordHash ? { settings, passwordHash } : null;
}

const NAMED = /\/content\/([a-z0-9][a-z0-9/._-]*)/g;

/** Of a structure version of a website; its stylesheet may change without it. */
const known = new WeakMap<SiteMap, { css: string; files: ReadonlySet<string> }>();

/**
 * What follows `/content/` of each file that a website's lock page is made of: the pictures that its owner chose for it, those of the
 * design and of code on lock pages, and what stands for the website everywhere – icon, logo, the picture where it is shared.
 * @param css the website's stylesheet
 */
export function lockPageFiles(
  map: SiteMap,
  { settings, logoAssetId }: Pick<Website, 'settings' | 'logoAssetId'>,
  css: string,
): ReadonlySet<string> {
  const before = known.get(map);
  if (before?.css === css) return before.files;
  const { slideImages, code } = map.skeleton;
  const lock = JSON.stringify(siteLockOf(map)?.settings ?? {});
  const codes = code.everywhere
    .filter(({ place }) => ['header', 'footer', 'lockPage'].includes(place))
    .map(({ html }) => html);
  const named = [lock, css, ...codes].flatMap((said) => [...said.matchAll(NAMED)].map(([, name = '']) => name));
  const signs = [settings.faviconAssetId, settings.socialImageAssetId, logoAssetId].flatMap((id) => {
    const asset = typeof id === 'string' ? map.assets.get(id) : undefined;
    return asset ? [assetUrl(asset).slice('/content/'.length)] : [];
  });
  const files = new Set([...named, ...signs]);
  // The file of a picture that was replaced has another address; the old one leads there.
  for (const { path, present } of slideImages) if (files.has(path)) files.add(present);
  known.set(map, { css, files });
  return files;
}
