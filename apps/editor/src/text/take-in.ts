import type { Node, Schema } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Transform } from '@tiptap/pm/transform';
import { TextDocument } from './text-document.ts';

/**
 * Makes a document read as another one, by changing no more than what differs: a caret stays between the letters that it stood
 * between, whoever else writes in the same paragraph.
 */
export function takeIn(state: EditorState, wanted: Node): Transaction {
  const { tr, doc } = state;
  const start = doc.content.findDiffStart(wanted.content);
  const end = doc.content.findDiffEnd(wanted.content);
  if (start === null || end === null) return tr;
  // Where letters repeat, the end of what differs may lie before its start.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return tr.replace(start, end.a + overlap, wanted.slice(start, end.b + overlap));
}

/** Stands for a space at the end of a line while HTML is read; a letter that no text has. */
const WAITING = '\ue000';
const LINE_END = / +(?=(?:<\/(?:a|b|code|em|i|mark|s|span|strong|sub|sup|u)>)*<\/(?:d[dt]|div|h[1-6]|li|p|t[dh])>)/gi;

/**
 * A text as it is read while somebody writes in it. HTML knows no space at the end of a line; whoever has just typed one there waits
 * for the next letter, and a colleague who lost it would take it away from everybody.
 */
export function readWaiting(schema: Schema, html: string): Node {
  const { loaded } = new TextDocument(schema, html.replace(LINE_END, WAITING));
  const spaced = new Transform(loaded);
  loaded.descendants((node, at) => {
    const place = node.text?.indexOf(WAITING) ?? -1;
    if (place >= 0) spaced.replaceWith(at + place, at + place + 1, schema.text(' ', node.marks));
  });
  return spaced.doc;
}
