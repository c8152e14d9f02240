import { Mark, markInputRule, markPasteRule } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { Italic } from '@tiptap/extension-italic';
import { Strike } from '@tiptap/extension-strike';
import { Underline } from '@tiptap/extension-underline';
import type { DOMOutputSpec, Mark as TextMark } from '@tiptap/pm/model';
import { fromReading } from './blocks.ts';
import { MARK_TAGS } from './element-kinds.ts';
import { type KeptAttributes, shownAttributes, type TextLook } from './kept-attributes.ts';
import { safeAddress } from './link-address.ts';
import { readingOf } from './prepare.ts';

const keptOf = (mark: TextMark): KeptAttributes => mark.attrs.kept as KeptAttributes;

const keptAttributes = {
  kept: fromReading(({ kept }) => kept, null),
};

/** What all marks of commands have: the tag they were written with, and its attributes. */
const markAttributes = (usual: string) => ({
  ...keptAttributes,
  tag: {
    default: usual,
    rendered: false,
    parseHTML: (element: HTMLElement) => (readingOf(element) ? element.localName : usual),
  },
});

const rules = (name: keyof typeof MARK_TAGS) => MARK_TAGS[name].map((tag) => ({ tag }));

/** The colour of words: a `span` that says nothing else. */
const SIMPLE_COLOUR = /^\s*color\s*:\s*([^;:]+?)\s*;?\s*$/i;

export const colourOf = (element: Element): string | null => {
  const style = element.getAttribute('style');
  if (element.localName !== 'span' || element.attributes.length !== 1 || style === null) return null;
  return SIMPLE_COLOUR.exec(style)?.[1] ?? null;
};

const Colour = Mark.create({
  name: 'colour',
  addAttributes: () => ({ value: { default: '', rendered: false, parseHTML: colourOf } }),
  parseHTML: () => [
    { tag: 'span', priority: 1000, getAttrs: (element) => (colourOf(element) === null ? false : null) },
  ],
  renderHTML: ({ mark }) => ['span', { style: `color: ${mark.attrs.value}` }, 0],
});

/** A link: its address and whatever else its author has written on it. */
const Link = (look: TextLook) =>
  Mark.create({
    name: 'link',
    inclusive: false,
    // Between two links no words belong to either.
    addAttributes: () => keptAttributes,
    parseHTML: () => [{ tag: 'a[href]' }],
    renderHTML: ({ mark }) => {
      const href = keptOf(mark)?.href ?? '';
      return ['a', { ...shownAttributes(keptOf(mark), look), ...(safeAddress(href) ? { href } : {}) }, 0];
    },
    addInputRules() {
      return [
        // [words](address), and an address that a blank ends.
        markInputRule({
          find: /(?:^|\s)(\[([^[\]]+)\]\((https?:\/\/[^\s()]+|\/[^\s()]*)\))$/,
          type: this.type,
          getAttributes: (match) => ({ kept: { href: match[3] ?? '' } }),
        }),
      ];
    },
    addPasteRules() {
      return [
        markPasteRule({
          find: /https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/g,
          type: this.type,
          getAttributes: (match) => ({ kept: { href: match[0] } }),
        }),
      ];
    },
  });

/** An element of words that no command makes; it stays one element however often its words are edited. */
const Words = (look: TextLook) =>
  Mark.create({
    name: 'words',
    excludes: '',
    addAttributes: () => ({
      ...keptAttributes,
      key: fromReading(({ key }) => key, 0),
      tag: { default: 'span', rendered: false, parseHTML: (element: HTMLElement) => element.localName },
    }),
    parseHTML: () => [
      {
        tag: '*',
        priority: 900,
        getAttrs: (element) => (readingOf(element)?.as === 'words' ? null : false),
      },
    ],
    renderHTML: ({ mark }) => [
      look === 'page' && mark.attrs.tag !== 'a' ? mark.attrs.tag : 'span',
      shownAttributes(keptOf(mark), look),
      0,
    ],
  });

const SmallMark = (name: 'subscript' | 'superscript', shortcut: string, look: TextLook) =>
  Mark.create({
    name,
    addAttributes: () => markAttributes(MARK_TAGS[name][0]),
    parseHTML: () => rules(name),
    renderHTML: ({ mark }) => [mark.attrs.tag, shownAttributes(keptOf(mark), look), 0],
    addKeyboardShortcuts() {
      const other = name === 'subscript' ? 'superscript' : 'subscript';
      return { [shortcut]: () => this.editor.chain().unsetMark(other).toggleMark(name).run() };
    },
  });

/** Everything that words wear, with what stands on it. */
export function markExtensions(look: TextLook) {
  const named = (name: 'bold' | 'italic' | 'underline' | 'strike' | 'code') => ({
    addAttributes: () => markAttributes(MARK_TAGS[name][0]),
    parseHTML: () => rules(name),
    renderHTML: ({ mark }: { mark: TextMark }): DOMOutputSpec => [
      mark.attrs.tag,
      shownAttributes(keptOf(mark), look),
      0,
    ],
  });
  return [
    Link(look),
    Words(look),
    Colour,
    Bold.extend(named('bold')),
    Italic.extend(named('italic')),
    Underline.extend(named('underline')),
    Strike.extend(named('strike')),
    // Code may be a link or bold, too: HTML has both.
    Code.extend({ ...named('code'), excludes: 'code' }),
    SmallMark('subscript', 'Mod-,', look),
    SmallMark('superscript', 'Mod-.', look),
  ];
}
