import { blockTypes, type LayoutBlock, type PageLayout } from '@plinth/domain';
import type { Visitor } from '../../accounts/access/visitor.ts';
import type { BlockPage } from './block-loader.ts';
import { address } from './collection-card.ts';

/** The area of a block that opens to everybody who is signed in. */
const ANY_ACCOUNT = '';

export interface OpenedLayout {
  /** Without what the visitor may not see: it is not even loaded. */
  layout: PageLayout;
  /** Blocks whose inside was left out. */
  closed: ReadonlySet<string>;
  /** Areas whose members see more of this layout than everybody does; '' = whoever is signed in. */
  memberAreas: readonly string[];
}

/** What a visitor sees of a layout: the inside of a member-area block is for members of its area (PAGE-23). */
export function openedFor(layout: PageLayout, visitor: Visitor | undefined): OpenedLayout {
  const closed = new Set<string>();
  const memberAreas = new Set<string>();
  const opened = (block: LayoutBlock): LayoutBlock => {
    if (!block.blocks?.length) return block;
    if (isMemberArea(block)) {
      const area = areaOf(block);
      if (area !== null) memberAreas.add(area);
      if (!(visitor?.unpublished || (area !== null && isMember(visitor, area)))) {
        closed.add(block.id);
        return { ...block, blocks: [] };
      }
    }
    return { ...block, blocks: block.blocks.map(opened) };
  };
  const sections = layout.sections.map((section) => ({ ...section, blocks: section.blocks.map(opened) }));
  return { layout: { ...layout, sections }, closed, memberAreas: [...memberAreas] };
}

/** Whether somebody is a member of an area; of '' is who has an account. */
export function isMember(visitor: Visitor | undefined, area: string): boolean {
  const joined = visitor?.memberAreas;
  return joined !== undefined && (area === ANY_ACCOUNT || joined.has(area));
}

/** Where a page with something for members is: the way in leads back to it. */
export function pathOf({ item, collection, map }: BlockPage): string {
  if (typeof item?.fullUrl === 'string') return item.fullUrl;
  return collection ? address(collection, map) : '/';
}

/** A block whose inside is not for everybody. */
export const isMemberArea = ({ type }: LayoutBlock): boolean => type === blockTypes['member-area'];

/** null where the block names none that could be asked for: it stays closed. */
function areaOf({ settings }: LayoutBlock): string | null {
  const { memberAreaId = ANY_ACCOUNT } = settings;
  return typeof memberAreaId === 'string' ? memberAreaId : null;
}
