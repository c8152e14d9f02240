import { type CollectionKind, collectionKind, type RecordTypeName, recordTypes } from '@plinth/domain';
import { invalid } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';

declare module '../../platform/server/context.ts' {
  interface AppContext {
    /** Kinds of collection that the theme of a website describes; absent in tests of single capabilities. */
    themeKinds?: (website: Website) => Promise<ThemeKinds>;
    /** Layouts that the theme of a website can put around a page. */
    themeLayouts?: (website: Website) => Promise<readonly { key: string; name: string }[]>;
  }
}

/** A kind of collection as the active theme describes it (collections/NAME.conf, customTypes of template.conf). */
export interface ThemeKind {
  title: string;
  /** What the button that adds something to it says. */
  addText: string;
  icon: string;
  /** Record types by name, or kinds of page where it holds pages; empty = whatever its kind usually holds. */
  acceptTypes: readonly string[];
  ordering: CollectionKind['ordering'] | null;
  /** It holds pages, one below the other or in a folder. */
  holdsPages: boolean;
  /** The kind that it is made of; '' = none. */
  base: string;
}

export type ThemeKinds = Readonly<Record<string, ThemeKind>>;

const named = (kinds: ThemeKinds, typeName: string): ThemeKind | undefined =>
  Object.hasOwn(kinds, typeName) ? kinds[typeName] : undefined;

/** A kind as the domain knows it, with what the theme says of it. */
export function kindOf(kinds: ThemeKinds, typeName: string): CollectionKind {
  const own = named(kinds, typeName);
  const kind = collectionKind(own?.base || typeName);
  return own?.ordering ? { ...kind, ordering: own.ordering } : kind;
}

export const holdsPages = (kinds: ThemeKinds, typeName: string): boolean =>
  typeName === 'folder' || typeName === 'index' || named(kinds, typeName)?.holdsPages === true;

const isRecordType = (name: string): name is RecordTypeName => Object.hasOwn(recordTypes, name);
const words = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/**
 * The record type of a new item (ENUM-01): what was asked for, or what its collection usually holds, within what the
 * theme's `acceptTypes` allow.
 *
 * @throws HttpError 422 for a collection of pages, an unknown record type, and one that the collection does not take
 */
export function recordTypeFor(kinds: ThemeKinds, typeName: string, wanted: number | undefined): number {
  const own = named(kinds, typeName);
  const usual = kindOf(kinds, typeName).recordType;
  if (usual === null || own?.holdsPages) throw invalid(`A ${typeName} holds no items of this kind.`);
  const accepted = (own?.acceptTypes ?? []).filter(isRecordType);
  const numbers: number[] = accepted.map((name) => recordTypes[name]);
  const fitting = numbers.length === 0 || numbers.includes(usual) ? usual : (numbers[0] ?? usual);
  const recordType = wanted ?? fitting;
  const name = Object.entries(recordTypes).find(([, number]) => number === recordType)?.[0];
  const fail = (message: string) => invalid(message, { recordType: message });
  if (name === undefined || recordType === recordTypes['store-item'])
    throw fail(`${recordType} is not a record type that can be made here.`);
  if (numbers.length > 0 && !numbers.includes(recordType))
    throw fail(`${own?.title || typeName} takes ${words(accepted)} in this theme, and no ${name}.`);
  return recordType;
}

/** @throws HttpError 422 where the theme lets only other kinds of page into one that holds pages */
export function requireAccepted(kinds: ThemeKinds, parent: string, typeName: string): void {
  const own = named(kinds, parent);
  if (!own || own.acceptTypes.length === 0 || own.acceptTypes.includes(typeName)) return;
  const message = `${own.title || parent} takes ${words(own.acceptTypes)} in this theme, and no ${typeName}.`;
  throw invalid(message, { parentId: message });
}

/** What an editor shows of a collection's kind. */
export function shownKind(kinds: ThemeKinds, typeName: string) {
  const own = named(kinds, typeName);
  return own
    ? { title: own.title, addText: own.addText, icon: own.icon, acceptTypes: [...own.acceptTypes] }
    : { title: '', addText: '', icon: '', acceptTypes: [] };
}
