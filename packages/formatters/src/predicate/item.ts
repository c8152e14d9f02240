import { backgroundSources, recordTypes, sliceTypes } from '@plinth/domain';
import type { Predicate } from '@plinth/template';
import { type PredicateTable, predicate } from '../formatter.ts';
import { asNumber, asText, at } from '../value.ts';

/** The number that every enumeration has for "nothing given". */
const undefinedNumber = -1;

/** A number that an item stores, undefined where it stores none. */
function stored(item: unknown, name: string): number | undefined {
  const value = at(item, name);
  return value === undefined || value === null ? undefined : asNumber(value);
}

/** Kinds of item that templates can ask for by name; the rest of the enumeration has no predicate. */
const askedRecordTypes = [
  'text',
  'audio',
  'store-item',
  'event',
  'binary',
  'css-asset',
  'tweak-asset',
  'digital-good',
  'attachment',
  'wordpress-export',
  'json-export',
  'site-search',
  'active-time',
  'tweet',
  'checkin',
  'kbarticle',
] as const;

/** Items that are one kind by themselves, or by the block that they promote. */
const promotableTypes = ['video', 'image', 'quote', 'link', 'gallery'] as const;

const promotedBlocks = [
  'map',
  'embed',
  'image',
  'code',
  'quote',
  'twitter',
  'link',
  'video',
  'foursquare',
  'instagram',
  'form',
] as const;

const isRecordType = (number: number): Predicate => predicate((item) => stored(item, 'recordType') === number);
const promotes = (item: unknown, block: string): boolean => asText(at(item, 'promotedBlockType')) === block;
const isKindOf = (name: (typeof promotableTypes)[number]): Predicate =>
  predicate((item) => stored(item, 'recordType') === recordTypes[name] || promotes(item, name));
const isBackground = (number: number): Predicate => predicate((item) => stored(item, 'backgroundSource') === number);

export const itemPredicates: PredicateTable = {
  ...Object.fromEntries(askedRecordTypes.map((name) => [`${name}?`, isRecordType(recordTypes[name])])),
  ...Object.fromEntries(promotableTypes.map((name) => [`${name}?`, isKindOf(name)])),
  ...Object.fromEntries(
    promotedBlocks.map((name) => [`promoted${name.toUpperCase()}?`, predicate((item) => promotes(item, name))]),
  ),
  ...Object.fromEntries(
    Object.entries(backgroundSources).map(([name, number]) => [`background-source-${name}?`, isBackground(number)]),
  ),
  'external-video?': isKindOf('video'),
  'background-source-undefined?': isBackground(undefinedNumber),
  'undefined?': isRecordType(undefinedNumber),
  /** `{.current-type? gallery}`: the kind of a slice of a cover page. */
  'current-type?': predicate((slice, _ctx, { list: [name] }) => {
    if (name === undefined) return false;
    const number =
      name === 'undefined'
        ? undefinedNumber
        : Object.hasOwn(sliceTypes, name)
          ? sliceTypes[name as keyof typeof sliceTypes]
          : undefined;
    return number !== undefined && stored(slice, 'currentType') === number;
  }),
};
