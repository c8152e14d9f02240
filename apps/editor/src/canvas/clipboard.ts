import { blockCopy } from '@plinth/documents';
import {
  blocksOf,
  inReadingOrder,
  isJsonRecord,
  type LayoutBlock,
  type LayoutSection,
  newId,
  type PageLayout,
  validateLayout,
} from '@plinth/domain';
import type { LayoutIndex } from './arrangement.ts';
import type { BlockName, Selection } from './messages.ts';

/** Blocks or a section among the data of the clipboard; programs that do not know it take the words beside it. */
export const clipboardType = 'application/x-plinth-blocks+json';
/** A page of sixty large blocks is a tenth of this. */
const MOST = 2_000_000;

export type Copied = { blocks: LayoutBlock[] } | { section: LayoutSection };

/** What is chosen, as it goes to the clipboard; undefined where nothing is. */
export function copiedFrom(index: LayoutIndex, { blocks, section }: Selection): Copied | undefined {
  const chosen = index.outermost(blocks).flatMap((id) => index.get(id)?.block ?? []);
  if (chosen.length > 0) return { blocks: chosen };
  const whole = index.section(section);
  return whole && { section: whole };
}

/** Whether data of the clipboard are blocks at all; what is in them is checked where they are put in (pasted). */
export function isCopied(data: string): boolean {
  return readCopied(data) !== undefined;
}

function readCopied(data: string): Record<string, unknown> | undefined {
  if (data === '' || data.length > MOST) return undefined;
  try {
    const read: unknown = JSON.parse(data);
    return isJsonRecord(read) && (Array.isArray(read.blocks) || isJsonRecord(read.section)) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Data of the clipboard as blocks under new ids, whoever wrote them: what is no block is left out. */
export function pasted(data: string, names: Readonly<Record<number, BlockName>>): Copied | undefined {
  const read = readCopied(data);
  if (!read) return undefined;
  const section = isJsonRecord(read.section) ? read.section : { id: 'pasted', columns: 24, blocks: read.blocks };
  const { layout } = validateLayout({ sections: [section] }, (type) => {
    const name = names[type];
    return name && { ...name, settingsProblems: () => [] };
  });
  const [whole] = layout.sections;
  if (!whole) return undefined;
  const blocks = whole.blocks.map(blockCopy);
  if (isJsonRecord(read.section)) return { section: { ...whole, id: newId(), blocks } };
  return blocks.length > 0 ? { blocks } : undefined;
}

/** The words of what was copied, for a letter or a search field. */
export function wordsOf(copied: Copied): string {
  const layout: PageLayout = {
    sections: ['section' in copied ? copied.section : ({ blocks: inReadingOrder(copied.blocks) } as LayoutSection)],
  };
  return [...blocksOf(layout)]
    .flatMap(({ settings }) => Object.values(settings))
    .filter((value): value is string => typeof value === 'string' && /\s/.test(value.trim()))
    .map((text) =>
      text
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .join('\n');
}
