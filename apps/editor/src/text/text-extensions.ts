import { type AnyExtension, getSchema } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';
import { blockExtensions } from './blocks.ts';
import type { TextLook } from './kept-attributes.ts';
import { keptExtensions } from './kept-nodes.ts';
import { markExtensions } from './marks.ts';

/** What a text consists of. The same everywhere, so that a text moves from one place to another without loss. */
export const textExtensions = (look: TextLook): AnyExtension[] => [
  ...blockExtensions(look),
  ...markExtensions(look),
  ...keptExtensions(look),
];

let schema: Schema | undefined;

/** For texts that are read and written without being shown. */
export const textSchema = (): Schema => {
  schema ??= getSchema(textExtensions('form'));
  return schema;
};
