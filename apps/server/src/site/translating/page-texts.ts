import { createHash } from 'node:crypto';
import { blockDefinition, type TranslatedText } from '@plinth/contract';
import { blocksOf, type PageLayout } from '@plinth/domain';
import type { TextRow } from './queries.ts';

/** A text of a page that a translation has in another language. */
export interface PageText {
  key: string;
  label: string;
  kind: TranslatedText['kind'];
  text: string;
}

/** Column → what it is called, and how it is written. */
const PAGE_FIELDS = [
  ['title', 'Title', 'line'],
  ['navigationTitle', 'Name in navigations', 'line'],
  ['description', 'Description', 'html'],
  ['body', 'Text', 'html'],
  ['seoTitle', 'Title for search engines', 'line'],
  ['seoDescription', 'Description for search engines', 'lines'],
] as const;
const ITEM_FIELDS = [
  ['title', 'Title', 'line'],
  ['excerpt', 'Excerpt', 'html'],
  ['body', 'Text', 'html'],
  ['seoTitle', 'Title for search engines', 'line'],
  ['seoDescription', 'Description for search engines', 'lines'],
] as const;

/** Everything that people read of a page or an item, in the order in which they read it; empty texts are none. */
export function textsOf(row: TextRow): PageText[] {
  const fields = (row.itemId === null ? PAGE_FIELDS : ITEM_FIELDS)
    // The body of a page of blocks is made of them.
    .filter(([name]) => name !== 'body' || row.layout === null)
    .map(([name, label, kind]) => ({ key: name, label, kind, text: row[name] }));
  return [...fields, ...blockTexts(row.layout)].filter(({ text }) => text.trim() !== '');
}

interface Schema {
  type?: string;
  title?: string;
  enum?: unknown;
  pattern?: string;
  format?: string;
  maxLength?: number;
  contentMediaType?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** From this length on a text has several lines. */
const SEVERAL_LINES = 1000;
/** Texts by type that are no words: ids of other things, names of filters. */
const NO_WORDS = /(?:Id|url|category|tag|navigation|currencySymbol)$/i;

function blockTexts(layout: PageLayout | null): PageText[] {
  if (layout === null) return [];
  return [...blocksOf(layout)].flatMap(({ id, type, settings }) => {
    const definition = blockDefinition(type);
    if (!definition || definition.gone !== undefined || definition.group === 'code') return [];
    return textsIn(definition.settings as Schema, settings, '').map(({ path, title, ...text }) => ({
      ...text,
      key: `block:${id}:${path}`,
      label: title === definition.title ? title : `${definition.title}: ${title}`,
    }));
  });
}

type SettingText = Pick<PageText, 'kind' | 'text'> & { path: string; title: string };

function textsIn(schema: Schema, value: unknown, path: string, title = ''): SettingText[] {
  const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (schema.properties && typeof value === 'object' && value !== null)
    return Object.entries(schema.properties).flatMap(([name, property]) =>
      NO_WORDS.test(name)
        ? []
        : textsIn(property, (value as Record<string, unknown>)[name], below(name), property.title ?? name),
    );
  if (schema.items && Array.isArray(value)) {
    const { items } = schema;
    return value.flatMap((one, at) => textsIn(items, one, below(at), items.title ?? title));
  }
  if (schema.type !== 'string' || typeof value !== 'string' || schema.enum || schema.pattern || schema.format)
    return [];
  const html = schema.contentMediaType === 'text/html';
  const kind = html ? 'html' : (schema.maxLength ?? 0) >= SEVERAL_LINES ? 'lines' : 'line';
  return [{ path, title: (title.split(/; |, such as | \(/)[0] ?? title) || path, kind, text: value }];
}

/** The layout with other texts in it, by key. */
export function layoutWith(layout: PageLayout, texts: Readonly<Record<string, string>>): PageLayout {
  const changed = structuredClone(layout);
  const blocks = new Map([...blocksOf(changed)].map((block) => [block.id, block]));
  for (const [key, text] of Object.entries(texts)) {
    const [, id = '', path = ''] = /^block:([^:]+):(.+)$/.exec(key) ?? [];
    const names = path.split('.');
    const last = names.pop() ?? '';
    let at: unknown = blocks.get(id)?.settings;
    for (const name of names) at = (at as Record<string, unknown> | undefined)?.[name];
    if (at !== undefined) (at as Record<string, string>)[last] = text;
  }
  return changed;
}

/** Enough to see that a text has become another one. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The digests of a page's texts as they are now, of some of them or of all. */
export const digestsOf = (
  texts: readonly PageText[],
  keys: ReadonlySet<string> | null = null,
): Record<string, string> =>
  Object.fromEntries(
    texts.filter(({ key }) => keys === null || keys.has(key)).map(({ key, text }) => [key, digestOf(text)]),
  );

/** Each text of the original with what the translation has for it. */
export function besides(
  source: readonly PageText[],
  translated: TextRow,
  digests: Readonly<Record<string, string>>,
): TranslatedText[] {
  const there = new Map(textsOf(translated).map(({ key, text }) => [key, text]));
  const blocks = new Set([...(translated.layout ? blocksOf(translated.layout) : [])].map(({ id }) => id));
  return source.map(({ text, ...one }) => {
    const block = /^block:([^:]+):/.exec(one.key)?.[1];
    const known = digests[one.key];
    const now = there.get(one.key) ?? '';
    const isAbsent = block === undefined ? one.key === 'body' && translated.layout !== null : !blocks.has(block);
    // One that nobody noted was translated by hand, if it is another text at all.
    const isDone = known === undefined ? now !== '' && now !== text : known === digestOf(text);
    const state = isAbsent ? 'absent' : isDone ? 'done' : known === undefined ? 'missing' : 'changed';
    return { ...one, source: text, text: now, state };
  });
}
