import type { LayoutBlock } from '@plinth/domain';
import type { BlockDefinition } from './block-definition.ts';
import { goneBlocks } from './gone-blocks.ts';
import { definition as accordion } from './types/accordion.ts';
import { definition as album } from './types/album.ts';
import { definition as archive } from './types/archive.ts';
import { definition as audio } from './types/audio.ts';
import { definition as button } from './types/button.ts';
import { definition as calendar } from './types/calendar.ts';
import { definition as chart } from './types/chart.ts';
import { definition as code } from './types/code.ts';
import { definition as collectionlink } from './types/collectionlink.ts';
import { definition as comments } from './types/comments.ts';
import { definition as contentLink } from './types/content-link.ts';
import { definition as donation } from './types/donation.ts';
import { definition as embed } from './types/embed.ts';
import { definition as folder } from './types/folder.ts';
import { definition as form } from './types/form.ts';
import { definition as gallery } from './types/gallery.ts';
import { definition as geo } from './types/geo.ts';
import { definition as horizontalrule } from './types/horizontalrule.ts';
import { definition as html } from './types/html.ts';
import { definition as image } from './types/image.ts';
import { definition as index } from './types/index.ts';
import { definition as journal } from './types/journal.ts';
import { definition as link } from './types/link.ts';
import { definition as logo } from './types/logo.ts';
import { definition as map } from './types/map.ts';
import { definition as markdown } from './types/markdown.ts';
import { definition as marquee } from './types/marquee.ts';
import { definition as memberArea } from './types/member-area.ts';
import { definition as menu } from './types/menu.ts';
import { definition as navigation } from './types/navigation.ts';
import { definition as newsletter } from './types/newsletter.ts';
import { definition as postsbyauthor } from './types/postsbyauthor.ts';
import { definition as postsbycategory } from './types/postsbycategory.ts';
import { definition as postsbymonth } from './types/postsbymonth.ts';
import { definition as postsbytag } from './types/postsbytag.ts';
import { definition as product } from './types/product.ts';
import { definition as quote } from './types/quote.ts';
import { definition as rss } from './types/rss.ts';
import { definition as search } from './types/search.ts';
import { definition as shape } from './types/shape.ts';
import { definition as socialaccountlinks } from './types/socialaccountlinks.ts';
import { definition as socialaccountlinksV2 } from './types/socialaccountlinks-v2.ts';
import { definition as sociallinks } from './types/sociallinks.ts';
import { definition as spacer } from './types/spacer.ts';
import { definition as summary } from './types/summary.ts';
import { definition as summaryV2 } from './types/summary-v2.ts';
import { definition as tagcloud } from './types/tagcloud.ts';
import { definition as tourdates } from './types/tourdates.ts';
import { definition as video } from './types/video.ts';
import { definition as websiteComponent } from './types/website-component.ts';

/** Every type of block that pages can carry, in the order of the reference: one file in `types` each. */
export const blockDefinitions: readonly BlockDefinition[] = [
  html,
  horizontalrule,
  spacer,
  quote,
  button,
  image,
  markdown,
  code,
  accordion,
  marquee,
  menu,
  shape,
  embed,
  map,
  geo,
  chart,
  memberArea,
  navigation,
  logo,
  collectionlink,
  link,
  contentLink,
  folder,
  index,
  sociallinks,
  socialaccountlinks,
  socialaccountlinksV2,
  websiteComponent,
  journal,
  ...goneBlocks,
  gallery,
  video,
  audio,
  album,
  summary,
  summaryV2,
  product,
  calendar,
  tourdates,
  archive,
  tagcloud,
  postsbyauthor,
  postsbytag,
  postsbycategory,
  postsbymonth,
  search,
  rss,
  comments,
  form,
  newsletter,
  donation,
];

const byNumber = new Map(blockDefinitions.map((definition) => [definition.number, definition]));
const byName = new Map<string, BlockDefinition>(blockDefinitions.map((definition) => [definition.name, definition]));

/** By stored number or by name. */
export const blockDefinition = (type: number | string): BlockDefinition | undefined =>
  typeof type === 'number' ? byNumber.get(type) : byName.get(type);

/** A block's stored settings over its defaults. */
export const completeSettings = (
  definition: BlockDefinition,
  settings: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({ ...(definition.defaults as Record<string, unknown>), ...settings });

/** What a block runs on the page: only who may inject code writes or changes it. null: it runs nothing. */
export function ownCodeOf({ type, settings }: Pick<LayoutBlock, 'type' | 'settings'>): string | null {
  const definition = byNumber.get(type);
  return definition?.ownCode?.(completeSettings(definition, settings)) ?? null;
}

/** Whether a setting holds HTML as its owner formatted it, by its schema's mark. */
export const isHtmlSetting = (schema: unknown): boolean =>
  (schema as { contentMediaType?: string } | undefined)?.contentMediaType === 'text/html';
