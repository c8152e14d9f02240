import type { ChainedCommands, Editor } from '@tiptap/core';
import { alignmentOf } from './blocks.ts';
import { type KeptAttributes, withAttribute, withStyle } from './kept-attributes.ts';

export const alignments = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof alignments)[number];

export const markNames = ['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript', 'code'] as const;
export type MarkName = (typeof markNames)[number];

/** What a line is, as the toolbar names it. */
export const lineKinds = ['paragraph', 'heading1', 'heading2', 'heading3', 'heading4', 'codeBlock'] as const;
export type LineKind = (typeof lineKinds)[number];

/** Everything that can be done to a text. */
export type TextCommand =
  | { do: MarkName }
  | { do: 'line'; kind: LineKind }
  | { do: 'align'; to: Alignment }
  | { do: 'bulletList' | 'orderedList' | 'indent' | 'outdent' | 'blockquote' | 'horizontalRule' }
  | { do: 'clear' | 'undo' | 'redo' }
  /** Puts words in the place of what is selected. */
  | { do: 'words'; text: string }
  /** null: the colour of the text around it. */
  | { do: 'colour'; value: string | null }
  | { do: 'link'; href: string; newWindow: boolean; name: string }
  | { do: 'unlink' };

/** How a command is reached by keys; `Mod` is Ctrl, and Command on a Mac. */
export const shortcuts = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  underline: 'Mod-u',
  strike: 'Mod-Shift-s',
  subscript: 'Mod-,',
  superscript: 'Mod-.',
  code: 'Mod-e',
  paragraph: 'Mod-Alt-0',
  heading1: 'Mod-Alt-1',
  heading2: 'Mod-Alt-2',
  heading3: 'Mod-Alt-3',
  heading4: 'Mod-Alt-4',
  codeBlock: 'Mod-Alt-c',
  orderedList: 'Mod-Shift-7',
  bulletList: 'Mod-Shift-8',
  indent: 'Tab',
  outdent: 'Shift-Tab',
  blockquote: 'Mod-Shift-b',
  horizontalRule: 'Mod-Alt-r',
  left: 'Mod-Shift-l',
  center: 'Mod-Shift-e',
  right: 'Mod-Shift-r',
  justify: 'Mod-Shift-j',
  clear: 'Mod-\\',
  colour: 'Mod-Alt-k',
  undo: 'Mod-z',
  redo: 'Mod-Shift-z',
  link: 'Mod-k',
  find: 'Mod-f',
  toolbar: 'Alt-F10',
} as const;

/** Does it to what is selected. False where it changes nothing there. */
export function runCommand(editor: Editor, command: TextCommand): boolean {
  const chain = editor.chain();
  switch (command.do) {
    case 'line':
      return lineChain(chain, command.kind).run();
    case 'align':
      return align(editor, command.to);
    case 'bulletList':
      return chain.toggleBulletList().run();
    case 'orderedList':
      return chain.toggleOrderedList().run();
    case 'indent':
      return chain.sinkListItem('listItem').run();
    case 'outdent':
      return chain.liftListItem('listItem').run();
    case 'blockquote':
      return chain.toggleBlockquote().run();
    case 'horizontalRule':
      return chain.setHorizontalRule().run();
    case 'clear':
      return clearFormat(editor);
    case 'undo':
      return chain.undo().run();
    case 'redo':
      return chain.redo().run();
    case 'words':
      return chain.insertContent({ type: 'text', text: command.text }).run();
    case 'colour':
      return command.value === null
        ? chain.unsetMark('colour').run()
        : chain.setMark('colour', { value: command.value }).run();
    case 'link':
      return setLink(editor, command);
    case 'unlink':
      return chain.extendMarkRange('link').unsetMark('link').run();
    case 'subscript':
      return chain.unsetMark('superscript').toggleMark('subscript').run();
    case 'superscript':
      return chain.unsetMark('subscript').toggleMark('superscript').run();
    default:
      return chain.toggleMark(command.do).run();
  }
}

function lineChain(chain: ChainedCommands, kind: LineKind): ChainedCommands {
  if (kind === 'paragraph') return chain.setParagraph();
  if (kind === 'codeBlock') return chain.toggleCodeBlock();
  return chain.toggleHeading({ level: Number(kind.at(-1)) as 1 | 2 | 3 | 4 });
}

/** The alignment that a line has already is taken back. */
function align(editor: Editor, to: Alignment): boolean {
  return editor.commands.command(({ tr, state, dispatch }) => {
    const { from, to: end } = state.selection;
    let changed = false;
    state.doc.nodesBetween(from, end, (node, at) => {
      if (node.type.name !== 'paragraph' && node.type.name !== 'heading') return;
      const value = alignmentOf(node) === to ? null : to;
      const kept = withStyle(withAttribute(node.attrs.kept as KeptAttributes, 'align', null), 'text-align', value);
      if (dispatch) tr.setNodeAttribute(at, 'kept', kept);
      changed = true;
    });
    return changed;
  });
}

/** Words without marks in paragraphs; links stay, as they are no format. Kept parts stay, too. */
function clearFormat(editor: Editor): boolean {
  return editor
    .chain()
    .command(({ tr, state }) => {
      const { from, to } = state.selection;
      for (const mark of Object.values(state.schema.marks)) if (mark.name !== 'link') tr.removeMark(from, to, mark);
      state.doc.nodesBetween(from, to, (node, at) => {
        if (node.type.name === 'paragraph' || node.type.name === 'heading')
          tr.setNodeAttribute(at, 'kept', withStyle(node.attrs.kept as KeptAttributes, 'text-align', null));
      });
      return true;
    })
    .command(({ state, commands }) => (state.selection.empty ? true : commands.clearNodes()))
    .run();
}

/** Where links stay in the same window nothing is said; what else was written on the link stays. */
function setLink(editor: Editor, link: { href: string; newWindow: boolean; name: string }): boolean {
  const { from, to, empty } = editor.state.selection;
  const before = linkAt(editor);
  let kept = withAttribute(before?.kept ?? null, 'href', link.href);
  kept = withAttribute(kept, 'target', link.newWindow ? '_blank' : null);
  if (link.newWindow) kept = withAttribute(kept, 'rel', kept?.rel ?? 'noopener');
  else if (kept?.rel === 'noopener') kept = withAttribute(kept, 'rel', null);
  const words = link.name.trim() === '' ? link.href.replace(/^(?:mailto|tel):|^https?:\/\//, '') : link.name;
  const range = before ?? { from, to };
  const seen = editor.state.doc.textBetween(range.from, range.to, ' ', ' ');
  const chain = editor.chain();
  if (before || !empty) {
    if (seen === words) return chain.setTextSelection(range).setMark('link', { kept }).setTextSelection(range.to).run();
  }
  const marks = editor.state.doc.resolve(range.from).marksAcross(editor.state.doc.resolve(range.to)) ?? [];
  return chain
    .command(({ tr, state }) => {
      const linkMark = state.schema.mark('link', { kept });
      const worn = marks.filter(({ type }) => type.name !== 'link');
      tr.replaceWith(range.from, range.to, state.schema.text(words, linkMark.addToSet(worn)));
      return true;
    })
    .run();
}

/** The link that the cursor is in or the selection begins in. */
export function linkAt(editor: Editor): { from: number; to: number; kept: KeptAttributes } | null {
  const { $from, from } = editor.state.selection;
  const { parent } = $from;
  const start = from - $from.parentOffset;
  const links: { from: number; to: number; kept: KeptAttributes }[] = [];
  parent.forEach((child, offset) => {
    const mark = child.marks.find(({ type }) => type.name === 'link');
    if (!mark) return;
    const last = links.at(-1);
    const piece = {
      from: start + offset,
      to: start + offset + child.nodeSize,
      kept: mark.attrs.kept as KeptAttributes,
    };
    if (last && last.to === piece.from && JSON.stringify(last.kept) === JSON.stringify(piece.kept)) last.to = piece.to;
    else links.push(piece);
  });
  return (
    links.find(
      (link) => link.from <= from && from <= link.to && !(from === link.to && !editor.state.selection.empty),
    ) ?? null
  );
}
