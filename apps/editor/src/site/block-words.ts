import { blockDefinition } from '@plinth/contract';
import type { LayoutBlock, LayoutSection } from '@plinth/domain';

const MOST_LETTERS = 40;

const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim();

const short = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trimEnd()}…` : text;

/** What a type of block is called. */
export const blockTitle = (type: number): string => blockDefinition(type)?.title ?? `Block of type ${type}`;

/** What people know a block by: its first words, else its type. */
export function blockName({ type, settings }: Pick<LayoutBlock, 'type' | 'settings'>): string {
  for (const name of ['html', 'title', 'label', 'quote', 'headerText', 'markdown', 'caption', 'text']) {
    const value = settings[name];
    const words = typeof value === 'string' ? plain(value) : '';
    if (words !== '') return short(words);
  }
  return blockTitle(type);
}

/** What people know a section by: its name, else its first words, else its number. */
export function sectionName(section: LayoutSection, at: number): string {
  if (section.name) return section.name;
  const [first] = section.blocks;
  return first ? blockName(first) : `Section ${at + 1}`;
}
