import { blockDefinition, completeSettings, isHtmlSetting } from '@plinth/contract';
import { inReadingOrder, type LayoutBlock, type PageLayout } from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { isMemberArea } from './member-content.ts';

/** Settings with words for readers, beside those that hold HTML. */
const WORDS = new Set(['title', 'quote', 'source', 'caption', 'text', 'markdown', 'question', 'answer', 'name']);

/** The words of a layout as plain HTML, in reading order: what search, feeds and excerpts work on. What is for members is not among them. */
export function layoutBody(layout: PageLayout): string {
  return layout.sections
    .flatMap((section) => inReadingOrder(section.blocks).map(blockBody))
    .filter((text) => text !== '')
    .join('\n');
}

function blockBody(block: LayoutBlock): string {
  const definition = blockDefinition(block.type);
  if (!definition || definition.gone !== undefined) return '';
  const schemas = definition.settings.properties as Readonly<Record<string, unknown>>;
  const settings = completeSettings(definition, block.settings);
  const own = Object.entries(settings).flatMap(([key, value]) =>
    isHtmlSetting(schemas[key]) ? (typeof value === 'string' ? [value] : []) : words(key, value, 0),
  );
  const nested = isMemberArea(block) ? [] : inReadingOrder(block.blocks ?? []).map(blockBody);
  return [...own, ...nested].filter((text) => text !== '').join('\n');
}

function words(key: string, value: unknown, depth: number): string[] {
  if (typeof value === 'string') return WORDS.has(key) && value.trim() !== '' ? [`<p>${escapeHtml(value)}</p>`] : [];
  if (typeof value !== 'object' || value === null || depth > 4) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => words(key, entry, depth + 1));
  return Object.entries(value).flatMap(([name, entry]) => words(name, entry, depth + 1));
}
