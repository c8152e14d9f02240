import { type Attribute, Extension, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import type { Node as TextNode } from '@tiptap/pm/model';
import { type KeptAttributes, shownAttributes, styleValue, type TextLook } from './kept-attributes.ts';
import { type Reading, readingOf } from './prepare.ts';

/** An attribute of the document that comes from what was said of the element, never from the element on the screen. */
export const fromReading = (read: (reading: Reading) => unknown, fallback: unknown, keepOnSplit = true): Attribute => ({
  default: fallback,
  rendered: false,
  keepOnSplit,
  parseHTML: (element) => {
    const reading = readingOf(element);
    return reading ? read(reading) : null;
  },
});

/** What every known element keeps: its attributes, and for blocks the comments and blanks in front of them. */
const Kept = Extension.create({
  name: 'kept',
  addGlobalAttributes() {
    const blocks = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'codeBlock', 'horizontalRule'];
    return [
      {
        types: [...blocks, 'container', 'listItem', 'hardBreak'],
        attributes: { kept: fromReading(({ kept }) => kept, null) },
      },
      {
        types: [...blocks, 'container', 'keptBlock'],
        attributes: { lead: fromReading(({ lead }) => lead, '', false) },
      },
    ];
  },
});

const keptOf = (node: TextNode): KeptAttributes => node.attrs.kept as KeptAttributes;

/** The alignment of a paragraph or heading; '' where it follows the page. */
export const alignmentOf = (node: TextNode): string =>
  styleValue(keptOf(node), 'text-align') ?? keptOf(node)?.align ?? '';

/** How known blocks look while they are edited. */
function shown(node: TextNode, look: TextLook): Record<string, string> {
  const attributes = shownAttributes(keptOf(node), look);
  const alignment = alignmentOf(node);
  if (look === 'form' && /^(?:left|right|center|justify|start|end)$/.test(alignment))
    attributes.style = `text-align: ${alignment}`;
  return attributes;
}

/** A block around blocks that no command makes: a `div` with a class, a `section`. */
const Container = Node.create<{ look: TextLook }>({
  name: 'container',
  group: 'block',
  content: 'block+',
  defining: true,
  addOptions: () => ({ look: 'form' }),
  addAttributes: () => ({
    tag: { default: 'div', rendered: false, parseHTML: (element) => element.localName },
  }),
  parseHTML: () => [
    { tag: '*', priority: 900, getAttrs: (element) => (readingOf(element)?.as === 'container' ? null : false) },
  ],
  renderHTML({ node }) {
    return [this.options.look === 'page' ? node.attrs.tag : 'div', shown(node, this.options.look), 0];
  },
});

/** Documents, paragraphs, headings, lists, quotes, code, lines: as they are stored, with everything that stands on them. */
export const blockExtensions = (look: TextLook) => [
  Document,
  Text,
  Kept,
  Container.configure({ look }),
  Paragraph.extend({
    addAttributes: () => ({ tag: fromReading(({ tag }) => tag, null) }),
    parseHTML: () => [
      { tag: '*', priority: 900, getAttrs: (element) => (readingOf(element)?.as === 'paragraph' ? null : false) },
      { tag: 'p' },
    ],
    renderHTML: ({ node }) => ['p', shown(node, look), 0],
  }),
  Heading.extend({ renderHTML: ({ node }) => [`h${node.attrs.level}`, shown(node, look), 0] }),
  Blockquote.extend({ renderHTML: ({ node }) => ['blockquote', shown(node, look), 0] }),
  BulletList.extend({ renderHTML: ({ node }) => ['ul', shown(node, look), 0] }),
  OrderedList.extend({
    renderHTML: ({ node }) => ['ol', { ...shown(node, look), start: node.attrs.start, type: node.attrs.type }, 0],
  }),
  ListItem.extend({ renderHTML: ({ node }) => ['li', shown(node, look), 0] }),
  ListKeymap,
  CodeBlock.extend({
    addAttributes() {
      return {
        ...this.parent?.(),
        // undefined: a `pre` without `code` inside. Null: the editor has made it.
        code: fromReading((reading) => (reading.code === undefined ? false : (reading.code ?? {})), null),
      };
    },
    renderHTML: ({ node }) => ['pre', shown(node, look), ['code', 0]],
  }),
  HardBreak.extend({ renderHTML: () => ['br'] }),
  HorizontalRule.extend({ renderHTML: ({ node }) => ['hr', shown(node, look)] }),
];
