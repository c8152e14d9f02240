import { blockDefinition } from '@plinth/contract';
import type { BlockTypeName } from '@plinth/domain';

/** What a block needs before it shows something, for its owner. By name of the block. */
const NOTES: Readonly<Partial<Record<BlockTypeName, string>>> = {
  image: 'Choose a picture.',
  gallery: 'Add pictures, or choose a gallery page.',
  video: 'Paste the address of a video, or choose a file.',
  audio: 'Choose a recording, or paste its address.',
  embed: 'Paste the address or the embed code of what belongs here.',
  shape: 'Choose a shape.',
  form: 'Choose a form that has at least one field.',
  donation: 'Choose a donation that can be given.',
  product: 'Choose a product; there is none for sale yet.',
  album: 'Add tracks, or choose an album.',
  tourdates: 'Choose an events page; dates to come are listed here.',
  calendar: 'Choose an events page.',
  journal: 'Choose a blog; its latest posts stand here.',
  rss: 'Choose a page, or paste the address of a feed.',
  archive: 'Choose a page whose entries are listed here.',
  tagcloud: 'Choose a page; the tags of its entries stand here.',
  collectionlink: 'Choose a page to link to.',
  'content-link': 'Choose a post, event or product to link to.',
};

/** Why a block whose settings are right shows nothing yet. */
export const emptyNote = (type: number): string =>
  NOTES[blockDefinition(type)?.name as BlockTypeName] ?? 'There is nothing to show here yet.';
