import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Transform } from '@tiptap/pm/transform';

/**
 * Makes a document read as another one, by changing no more than what differs: a caret stays between the letters that it stood
 * between, whoever else writes in the same paragraph.
 */
export function takeIn(state: EditorState, wanted: Node): Transaction {
  const { tr, doc } = state;
  const target = withWaitingSpaces(state, wanted);
  const start = doc.content.findDiffStart(target.content);
  const end = doc.content.findDiffEnd(target.content);
  if (start === null || end === null) return tr;
  // Where letters repeat, the end of what differs may lie before its start.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return tr.replace(start, end.a + overlap, target.slice(start, end.b + overlap));
}

/** HTML knows no space at the end of a line; whoever has just typed one there waits for the next letter. */
function withWaitingSpaces({ doc, selection }: EditorState, wanted: Node): Node {
  const line = selection.$head.parent;
  const [spaces] = / +$/.exec(line.isTextblock ? line.textContent : '') ?? [];
  const lines = linesOf(doc);
  const others = linesOf(wanted);
  const other = others[lines.findIndex(({ node }) => node === line)];
  if (spaces === undefined || !other || lines.length !== others.length || !/\S$/.test(other.node.textContent))
    return wanted;
  const end = other.at + 1 + other.node.content.size;
  return new Transform(wanted).insert(end, wanted.type.schema.text(spaces, other.node.lastChild?.marks)).doc;
}

function linesOf(doc: Node): { node: Node; at: number }[] {
  const lines: { node: Node; at: number }[] = [];
  doc.descendants((node, at) => {
    if (node.isTextblock) lines.push({ node, at });
    return !node.isTextblock;
  });
  return lines;
}
