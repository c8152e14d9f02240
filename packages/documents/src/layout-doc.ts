import {
  type BlockPlace,
  emptySection,
  gridColumns,
  isJsonRecord,
  type LayoutBlock,
  type LayoutSection,
  sectionHeights,
  sectionTones,
  sectionWidths,
} from '@plinth/domain';
import * as Y from 'yjs';
import { listNameOf, readList } from './list-settings.ts';
import { isTablePart, readTable, tableNameOf } from './table-settings.ts';

/**
 * How a layout lies in a Yjs document: two flat maps of records, so that a move is one field. A block names its section, the
 * block that it lies in, and its place in the order. Running texts are shared texts of their HTML source, lists lie row by row (list-settings.ts). What is taken away
 * is marked, not deleted: if a colleague has written into it meanwhile, it can be had back.
 */
export type Fields = Y.Map<unknown>;

export const sectionMap = (doc: Y.Doc): Y.Map<Fields> => doc.getMap<Fields>('sections');
export const blockMap = (doc: Y.Doc): Y.Map<Fields> => doc.getMap<Fields>('blocks');

/** Written on what has been taken away. */
export interface Removed {
  /** Who did so, as others read it. */
  by: string;
  /** Of the content that was taken away (contentDigest): with another content it is not gone, but kept aside. */
  digest: string;
  /** The section or block that it went away with. */
  with?: string;
}

/** A block as the document has it, without the blocks that lie in it. */
export interface FlatBlock {
  block: LayoutBlock;
  section: string;
  /** '' directly in the section. */
  parent: string;
  order: string;
  removed: Removed | undefined;
}

export interface FlatSection {
  section: LayoutSection;
  order: string;
  removed: Removed | undefined;
}

export const SETTING = 'set:';
export const TEXT = 'text:';
/** Says that a running text is there: an empty one and none at all are different settings. */
export const HAS_TEXT = 'has:';

const OWN_BLOCK_KEYS = new Set([
  'type',
  'section',
  'parent',
  'order',
  'desktop',
  'mobile',
  'hidden:desktop',
  'hidden:mobile',
  'removed',
]);
const OWN_SECTION_KEYS = new Set(['order', 'removed', 'tone', 'width', 'height', 'columns', 'id', 'blocks']);

/** A stored value as plain JSON, whatever somebody has put there. */
const plain = (value: unknown): unknown => (value instanceof Y.AbstractType ? value.toJSON() : value);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function removedOf(value: unknown): Removed | undefined {
  if (!isJsonRecord(value)) return undefined;
  return {
    by: text(value.by),
    digest: text(value.digest),
    ...(typeof value.with === 'string' ? { with: value.with } : {}),
  };
}

function placeOf(value: unknown): BlockPlace | undefined {
  if (!isJsonRecord(value)) return undefined;
  const whole = [value.column, value.row, value.columnSpan, value.rowSpan].every((each) => Number.isInteger(each));
  return whole ? (value as unknown as BlockPlace) : undefined;
}

/** undefined: what is there is no block. */
export function readBlock(id: string, fields: unknown): FlatBlock | undefined {
  if (!(fields instanceof Y.Map)) return undefined;
  const type = fields.get('type');
  if (typeof type !== 'number') return undefined;
  const desktop = placeOf(fields.get('desktop')) ?? { column: 1, row: 1, columnSpan: 12, rowSpan: 1 };
  const mobile = placeOf(fields.get('mobile'));
  const block: LayoutBlock = {
    id,
    type,
    settings: settingsOf(fields),
    place: { desktop, ...(mobile ? { mobile } : {}) },
  };
  const hidden = {
    ...(fields.get('hidden:desktop') === true ? { desktop: true } : {}),
    ...(fields.get('hidden:mobile') === true ? { mobile: true } : {}),
  };
  if (Object.keys(hidden).length > 0) block.hidden = hidden;
  for (const [key, value] of fields.entries())
    if (!OWN_BLOCK_KEYS.has(key) && !key.includes(':')) Object.assign(block, { [key]: plain(value) });
  return {
    block,
    section: text(fields.get('section')),
    parent: text(fields.get('parent')),
    order: text(fields.get('order')),
    removed: removedOf(fields.get('removed')),
  };
}

function settingsOf(fields: Fields): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  // By name: what two people have written in another order is one value all the same.
  for (const key of [...fields.keys()].sort()) {
    const list = listNameOf(key);
    const table = tableNameOf(key);
    if (list !== undefined && isTablePart(list)) continue;
    if (list !== undefined) settings[list] ??= readList(fields, list);
    else if (table !== undefined) settings[table] ??= readTable(fields, table);
    else if (key.startsWith(SETTING)) settings[key.slice(SETTING.length)] ??= plain(fields.get(key));
    else if (key.startsWith(HAS_TEXT)) {
      const name = key.slice(HAS_TEXT.length);
      const shared = fields.get(`${TEXT}${name}`);
      if (shared instanceof Y.Text) settings[name] = shared.toString();
    }
  }
  return settings;
}

/** undefined: what is there is no section. */
export function readSection(id: string, fields: unknown): FlatSection | undefined {
  if (!(fields instanceof Y.Map)) return undefined;
  const section = emptySection(id);
  const oneOf = <T>(key: string, allowed: readonly T[], otherwise: T): T =>
    allowed.find((each) => each === fields.get(key)) ?? otherwise;
  section.tone = oneOf('tone', sectionTones, section.tone);
  section.width = oneOf('width', sectionWidths, section.width);
  section.height = oneOf('height', sectionHeights, section.height);
  section.columns = oneOf('columns', gridColumns, section.columns);
  for (const [key, value] of fields.entries())
    if (!OWN_SECTION_KEYS.has(key)) Object.assign(section, { [key]: plain(value) });
  return { section, order: text(fields.get('order')), removed: removedOf(fields.get('removed')) };
}

/** The same for the same content, whoever computes it: settings alone, a moved block has no other content. */
export function contentDigest({ settings }: Pick<LayoutBlock, 'settings'>): string {
  const source = JSON.stringify(settings, (_, value) =>
    isJsonRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let index = 0; index < source.length; index++) {
    const code = source.charCodeAt(index);
    low = Math.imul(low ^ code, 2_654_435_761);
    high = Math.imul(high ^ code, 1_597_334_677);
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}${source.length.toString(36)}`;
}

/** By their place in the order; a tie goes by id, alike for everybody. */
export const inOrder = (a: { order: string; id: string }, b: { order: string; id: string }): number =>
  a.order === b.order ? (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) : a.order < b.order ? -1 : 1;
