import type { LayoutBlock, LayoutSection, PageLayout } from '@plinth/domain';
import * as Y from 'yjs';
import {
  blockMap,
  contentDigest,
  type Fields,
  HAS_TEXT,
  type Removed,
  readBlock,
  SETTING,
  sectionMap,
  TEXT,
} from './layout-doc.ts';
import { listKeys } from './list-settings.ts';
import { orderKeys } from './order-keys.ts';
import { LayoutView } from './read-layout.ts';
import { tableKey } from './table-settings.ts';
import { writeText } from './text-changes.ts';
import { textSettings } from './text-settings.ts';
import { removeParts, writeParts } from './value-parts.ts';
import { writeValue } from './write-value.ts';

/**
 * Makes a document read as `layout` by the smallest changes: what is the same already is not touched, so that what others
 * change at the same time stays. Blocks that are not in it are marked as removed by `by`.
 */
export function writeLayout(doc: Y.Doc, layout: PageLayout, by = ''): void {
  doc.transact(() => {
    const view = new LayoutView(doc);
    const wanted = new Set(layout.sections.map(({ id }) => id));
    const wantedBlocks = new Set<string>();
    const note = (blocks: readonly LayoutBlock[]) => {
      for (const { id, blocks: inner = [] } of blocks) {
        wantedBlocks.add(id);
        note(inner);
      }
    };
    for (const { blocks } of layout.sections) note(blocks);
    for (const [id, { removed }] of view.blocks) if (!removed && !wantedBlocks.has(id)) markBlock(doc, id, { by });
    for (const [id, { removed }] of view.sections)
      if (!removed && !wanted.has(id)) sectionMap(doc).get(id)?.set('removed', { by, digest: '' });
    const keys = orderKeys(layout.sections.map(({ id }) => view.sections.get(id)?.order));
    layout.sections.forEach((section, index) => {
      writeSection(doc, section, keys[index] ?? '');
      writeChildren(doc, view, section.blocks, section.id, '');
    });
  });
}

function writeChildren(
  doc: Y.Doc,
  view: LayoutView,
  blocks: readonly LayoutBlock[],
  section: string,
  parent: string,
): void {
  const home = (id: string) => {
    const flat = view.blocks.get(id);
    return flat && flat.parent === parent && (parent !== '' || flat.section === section) ? flat.order : undefined;
  };
  const keys = orderKeys(blocks.map(({ id }) => home(id)));
  blocks.forEach((block, index) => {
    writeBlock(doc, block, { section, parent, order: keys[index] ?? '' });
    if (block.blocks) writeChildren(doc, view, block.blocks, section, block.id);
  });
}

/** Where a block belongs. */
export interface BlockHome {
  /** Of a block that lies in another one it counts only where that one is lost. */
  section: string;
  parent: string;
  order: string;
}

/** Writes a section without its blocks. */
export function writeSection(doc: Y.Doc, section: LayoutSection, order: string): void {
  const fields = recordOf(sectionMap(doc), section.id);
  const { id: _, blocks: __, ...own } = section;
  for (const key of fields.keys()) if (key !== 'order' && !(key in own)) fields.delete(key);
  for (const [key, value] of Object.entries(own)) writeValue(fields, key, value);
  writeValue(fields, 'order', order);
}

/** Writes a block without the blocks that lie in it; brings it back where it had been removed. */
export function writeBlock(doc: Y.Doc, block: LayoutBlock, home: BlockHome): void {
  const fields = recordOf(blockMap(doc), block.id);
  const { id: _, blocks: __, settings, place, hidden, ...own } = block;
  writeValue(fields, 'type', block.type);
  for (const name of new Set([...Object.keys(settingsIn(fields)), ...Object.keys(settings)]))
    writeSetting(fields, name, settings[name]);
  // So that two people who begin to write into it write into the same text.
  for (const name of textSettings(block.type))
    if (!fields.has(`${TEXT}${name}`)) fields.set(`${TEXT}${name}`, new Y.Text());
  const values = {
    ...own,
    ...home,
    desktop: place.desktop,
    mobile: place.mobile,
    'hidden:desktop': hidden?.desktop || undefined,
    'hidden:mobile': hidden?.mobile || undefined,
  };
  for (const key of fields.keys()) if (!isSettingKey(key) && !(key in values)) fields.delete(key);
  for (const [key, value] of Object.entries(values)) writeValue(fields, key, value);
}

const isSettingKey = (key: string) =>
  [SETTING, TEXT, HAS_TEXT, tableKey, ...listKeys].some((prefix) => key.startsWith(prefix));
const settingsIn = (fields: Fields) => readBlock('', fields)?.block.settings ?? {};

/** Of one setting, as JSON: longer ones fit no schema, and no message to the server. */
const MOST_CHARACTERS = 1_000_000;

/**
 * Writes one setting; running text, lists and tables by their smallest changes. undefined takes it away.
 * @throws RangeError with words for whoever pasted it, before anything is written
 */
export function writeSetting(fields: Fields, name: string, value: unknown): void {
  if (JSON.stringify(value ?? null).length > MOST_CHARACTERS)
    throw new RangeError(
      `This is longer than ${MOST_CHARACTERS.toLocaleString('en')} characters. Paste less at once, or add it as a file.`,
    );
  const type = fields.get('type');
  const isText = typeof value === 'string' && typeof type === 'number' && textSettings(type).has(name);
  const shared = fields.get(`${TEXT}${name}`);
  if (!isText) {
    if (fields.has(`${HAS_TEXT}${name}`)) {
      fields.delete(`${HAS_TEXT}${name}`);
      if (shared instanceof Y.Text && shared.length > 0) shared.delete(0, shared.length);
    }
    writeParts(fields, name, `${SETTING}${name}`, value);
    return;
  }
  removeParts(fields, name);
  writeValue(fields, `${SETTING}${name}`, undefined);
  if (shared instanceof Y.Text) writeText(shared, value);
  else fields.set(`${TEXT}${name}`, new Y.Text(value));
  writeValue(fields, `${HAS_TEXT}${name}`, true);
}

/** Marks a block and those that lie in it as removed. */
export function markBlock(doc: Y.Doc, id: string, { by, with: holder }: Pick<Removed, 'by' | 'with'>): void {
  const fields = blockMap(doc).get(id);
  const flat = readBlock(id, fields);
  if (!fields || !flat || flat.removed) return;
  const removed: Removed = { by, digest: contentDigest(flat.block), ...(holder === undefined ? {} : { with: holder }) };
  fields.set('removed', removed);
  for (const [inner, each] of blockMap(doc).entries())
    if (each instanceof Y.Map && each.get('parent') === id) markBlock(doc, inner, { by, with: id });
}

function recordOf(map: Y.Map<Fields>, id: string): Fields {
  const there = map.get(id);
  if (there instanceof Y.Map) return there;
  const fields: Fields = new Y.Map();
  map.set(id, fields);
  return fields;
}
