import { type BlockDefinition, blockDefinitions } from '@plinth/contract';
import { type LayoutBlock, type LayoutSection, newId } from '@plinth/domain';

type Group = Exclude<BlockDefinition['group'], 'gone'>;

/** The groups of the insert menu, in their order. */
export const blockGroups: readonly { group: Group; title: string }[] = [
  { group: 'text', title: 'Text' },
  { group: 'media', title: 'Media' },
  { group: 'layout', title: 'Layout' },
  { group: 'collection', title: 'From your pages' },
  { group: 'commerce', title: 'Shop' },
  { group: 'form', title: 'Forms' },
  { group: 'social', title: 'Social' },
  { group: 'code', title: 'Code' },
];

/** Types that a newer one of the same name has followed: found by searching for them alone. */
const followed: ReadonlySet<string> = new Set(['sociallinks', 'socialaccountlinks', 'summary']);

/** Further words by which a block is found. */
const otherWords: Readonly<Record<string, string>> = {
  html: 'paragraph heading words write',
  horizontalrule: 'divider separator rule',
  spacer: 'gap distance empty',
  image: 'picture photo photograph poster card',
  gallery: 'pictures photos slideshow slider grid carousel',
  video: 'film movie youtube vimeo',
  audio: 'sound music podcast recording',
  button: 'call to action link',
  accordion: 'faq questions answers',
  'summary-v2': 'posts products list grid carousel latest',
  product: 'buy sell shop item',
  form: 'contact questions answers',
  newsletter: 'subscribe e-mail mailing list',
  map: 'place address directions',
  embed: 'iframe widget youtube spotify',
  code: 'html script snippet',
  menu: 'restaurant food prices',
  chart: 'graph numbers diagram data',
  quote: 'testimonial review words',
  'website-component': 'opening hours contact address',
  'socialaccountlinks-v2': 'instagram facebook icons',
};

export interface CatalogueGroup {
  title: string;
  blocks: readonly BlockDefinition[];
}

/**
 * The types of blocks that can be added, by group; with a search those whose name or other words hold each of its words.
 * Types whose service is gone are never offered, code only to those who may inject it.
 */
export function catalogue(search: string, may: { code: boolean }): CatalogueGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, title, group, gone }: BlockDefinition): boolean => {
    if (gone !== undefined || (group === 'code' && !may.code)) return false;
    if (words.length === 0) return !followed.has(name);
    const about = `${title} ${name} ${otherWords[name] ?? ''}`.toLowerCase();
    return words.every((word) => about.includes(word));
  };
  return blockGroups
    .map(({ group, title }) => ({
      title,
      blocks: blockDefinitions.filter((definition) => definition.group === group && fits(definition)),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}

/** How much of the grid a new block of a type takes, of twelve columns; all of it where nothing is said. */
const widths: Readonly<Record<string, number>> = {
  html: 8,
  image: 6,
  button: 4,
  quote: 8,
  product: 4,
  form: 8,
  newsletter: 8,
  video: 8,
  code: 8,
  accordion: 8,
  search: 6,
  audio: 6,
  logo: 4,
  shape: 3,
  link: 6,
  collectionlink: 6,
  'content-link': 6,
  donation: 6,
  'website-component': 6,
};

/** A new block of a type, with its defaults, below what is in the section – or right below the block `after`. */
export function newBlock(definition: BlockDefinition, section: LayoutSection, after?: LayoutBlock): LayoutBlock {
  const twelfth = section.columns / 12;
  const span = Math.round((widths[definition.name] ?? 12) * twelfth);
  const below = after
    ? after.place.desktop.row + after.place.desktop.rowSpan
    : 1 + Math.max(0, ...section.blocks.map(({ place: { desktop } }) => desktop.row + desktop.rowSpan - 1));
  const column = after ? Math.min(after.place.desktop.column, section.columns - span + 1) : 1;
  return {
    id: newId(),
    type: definition.number,
    settings: structuredClone(definition.defaults) as Record<string, unknown>,
    place: { desktop: { column, row: below, columnSpan: span, rowSpan: 1 } },
  };
}

/**
 * Which blocks make room for one that is put at `row` and takes `rowSpan` rows: those that begin there or below go down, if
 * something stands in these rows of its columns; nobody moves where there is room.
 */
export function makeRoom(
  section: LayoutSection,
  at: { column: number; columnSpan: number; row: number; rowSpan: number },
): Map<string, LayoutBlock['place']['desktop']> {
  const overlaps = ({ place: { desktop } }: LayoutBlock): boolean =>
    desktop.row < at.row + at.rowSpan &&
    desktop.row + desktop.rowSpan > at.row &&
    desktop.column < at.column + at.columnSpan &&
    desktop.column + desktop.columnSpan > at.column;
  const moves = new Map<string, LayoutBlock['place']['desktop']>();
  if (!section.blocks.some(overlaps)) return moves;
  for (const { id, place } of section.blocks)
    if (place.desktop.row >= at.row) moves.set(id, { ...place.desktop, row: place.desktop.row + at.rowSpan });
  return moves;
}
