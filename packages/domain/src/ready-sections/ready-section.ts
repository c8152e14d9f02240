import { type BlockTypeName, blockTypes } from '../block-types.ts';
import type { FormField } from '../form-fields.ts';
import { newId } from '../ids.ts';
import {
  type BlockAlign,
  type BlockPlace,
  emptySection,
  type LayoutBlock,
  type LayoutSection,
  type SectionBackground,
} from '../layout/page-layout.ts';

/** Kinds of ready-made sections, as an owner looks for them. */
export const readySectionGroups = {
  hero: 'Openings',
  text: 'Text and picture',
  gallery: 'Galleries',
  products: 'Products',
  quotes: 'Quotes',
  questions: 'Questions',
  contact: 'Contact',
  team: 'People',
  prices: 'Prices',
  events: 'Events',
  stories: 'Stories',
} as const;
export type ReadySectionGroup = keyof typeof readySectionGroups;

/** Column, row, columns wide, rows high. */
type Place = readonly [number, number, number, number];

export interface ReadyBlock {
  type: BlockTypeName;
  at: Place;
  /** The same on phones; left out: over the whole width, one below the other. */
  mobile?: Place;
  align?: BlockAlign;
  /** Of the block's schema; `picture:NAME`, `collection:KIND`, `product:NUMBER` and `form:FIRST` stand for ids. */
  settings?: Readonly<Record<string, unknown>>;
}

/** A section with example words and pictures, as data: what a page gets of it has ids of its own. */
export interface ReadySection {
  /** Names it in calls: `hero-picture`. */
  name: string;
  group: ReadySectionGroup;
  title: string;
  look?: Partial<Pick<LayoutSection, 'tone' | 'width' | 'height' | 'spacing' | 'align' | 'stack'>>;
  background?: { picture: string } & Pick<SectionBackground, 'overlay' | 'veil' | 'narrow'>;
  blocks: readonly ReadyBlock[];
}

/** The form of a website that has none yet, where a ready-made section shows one. */
export const readyForm = {
  name: 'Contact',
  submitText: 'Send',
  submissionMessage: 'Thank you. We will answer soon.',
  fields: [
    { id: 'name', type: 'name', title: 'Name', required: true },
    { id: 'email', type: 'email', title: 'Email', required: true },
    { id: 'message', type: 'textarea', title: 'Message', required: true },
  ] satisfies FormField[],
};

/** Whether a ready-made section shows a form. */
export const showsForm = ({ blocks }: ReadySection): boolean => blocks.some(({ type }) => type === 'form');

/** Ids of a website for what a ready-made section names; '' where it has none. */
export interface ReadyWebsite {
  /** An example picture by its name. */
  picture(name: string): string;
  /** The first collection of a kind that visitors see: `products`, `blog`, `events`, `gallery`, `portfolio`. */
  collection(kind: string): string;
  /** A product of the store by its place, from 1. */
  product(number: number): string;
  form(): string;
}

const REFERENCE = /^(picture|collection|product|form):([\w-]+)$/;

/** Names of the example pictures that a ready-made section shows, each once. */
export function picturesOfReadySection({ background, blocks }: ReadySection): string[] {
  const named = [...JSON.stringify(blocks).matchAll(/"picture:([\w-]+)"/g)].map(([, name = '']) => name);
  return [...new Set([...(background ? [background.picture] : []), ...named])];
}

/** A new section of a page from a ready-made one: ids of its own, and the website's in place of what it names. */
export function newSectionFrom(template: ReadySection, website: ReadyWebsite): LayoutSection {
  const { look, background, blocks } = template;
  const assetId = background ? website.picture(background.picture) : '';
  return {
    ...emptySection(newId()),
    ...look,
    ...(background && assetId ? { background: backgroundOf(background, assetId) } : {}),
    blocks: blocks.map((block) => newBlock(block, website)),
  };
}

function backgroundOf(
  { overlay = 0, veil, narrow }: NonNullable<ReadySection['background']>,
  assetId: string,
): SectionBackground {
  return { source: 'upload', assetId, overlay, ...(veil ? { veil } : {}), ...(narrow ? { narrow } : {}) };
}

function newBlock({ type, at, mobile, align, settings = {} }: ReadyBlock, website: ReadyWebsite): LayoutBlock {
  return {
    id: newId(),
    type: blockTypes[type],
    settings: withIds(settings, website) as Record<string, unknown>,
    place: {
      desktop: { ...placeOf(at), ...(align ? { align } : {}) },
      ...(mobile ? { mobile: placeOf(mobile) } : {}),
    },
  };
}

const placeOf = ([column, row, columnSpan, rowSpan]: Place): BlockPlace => ({ column, row, columnSpan, rowSpan });

function withIds(value: unknown, website: ReadyWebsite): unknown {
  if (typeof value === 'string') {
    const [, kind, name = ''] = REFERENCE.exec(value) ?? [];
    if (kind === 'picture') return website.picture(name);
    if (kind === 'collection') return website.collection(name);
    if (kind === 'product') return website.product(Number(name));
    return kind === 'form' ? website.form() : value;
  }
  if (Array.isArray(value)) return value.map((entry) => withIds(entry, website));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withIds(entry, website)]));
}
