import { Extension } from '@tiptap/core';
import { DOMSerializer, type Fragment, type Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPaste, MOST_PASTED_HTML, MOST_PASTED_WORDS } from './clean-paste.ts';
import { readInert } from './read-inert.ts';
import { TextParser } from './text-document.ts';
import { blocksHtml, wordsHtml } from './write-html.ts';

/** Copies what is stored, not what is shown: a link keeps its window and a table its cells on the way to another place. */
class StoredSerializer extends DOMSerializer {
  override serializeFragment(fragment: Fragment) {
    return readInert(htmlOf(fragment));
  }
}

function htmlOf(fragment: Fragment): string {
  const nodes: Node[] = [];
  fragment.forEach((node) => {
    nodes.push(node);
  });
  if (nodes.some(({ isInline }) => isInline)) return wordsHtml(fragment);
  const entries = nodes.every(({ type }) => type.name === 'listItem');
  const { schema } = nodes[0]?.type ?? {};
  return entries && schema ? blocksHtml([schema.node('bulletList', null, fragment)]) : blocksHtml(nodes);
}

/** What was copied last from a text of this editor: it comes back as it was, and nothing else passes for it. */
let copied = '';

/** How texts come in and go out by the clipboard. `say` tells the person what was left out. */
export const PasteRules = (say: (message: string) => void) =>
  Extension.create({
    name: 'pasteRules',
    // Before the rules of the extensions, which would read the whole of it.
    priority: 2000,
    addProseMirrorPlugins() {
      const { schema } = this.editor;
      return [
        new Plugin({
          props: {
            clipboardParser: TextParser.of(schema),
            clipboardSerializer: new StoredSerializer(
              DOMSerializer.nodesFromSchema(schema),
              DOMSerializer.marksFromSchema(schema),
            ),
            transformCopied: (slice) => {
              copied = htmlOf(slice.content);
              return slice;
            },
            transformPastedHTML: (html) => (copied !== '' && isOwn(html) ? html : cleanPaste(html)),
            handleDOMEvents: { paste: (view, event) => pasteLong(view, event, say) },
            handlePaste: (view, event) => linkSelection(view, event),
          },
        }),
      ];
    },
  });

const isOwn = (html: string): boolean => html.includes(' data-pm-slice=') && meaning(html) === meaning(copied);
const meaning = (html: string): string => {
  const content = readInert(html);
  for (const node of content.querySelectorAll('meta, [data-pm-slice]')) {
    if (node.localName === 'meta') node.remove();
    else node.removeAttribute('data-pm-slice');
  }
  const box = document.createElement('div');
  box.append(content);
  return box.innerHTML.replace(/<!--(?:Start|End)Fragment-->/g, '').trim();
};

/** A paste that would keep the browser busy is taken as words, and what is too much of them stays out. */
function pasteLong(view: EditorView, event: ClipboardEvent, say: (message: string) => void): boolean {
  const data = event.clipboardData;
  if (!data) return false;
  const html = data.getData('text/html');
  const words = data.getData('text/plain');
  if (html.length <= MOST_PASTED_HTML && words.length <= MOST_PASTED_WORDS) return false;
  event.preventDefault();
  const taken = words.slice(0, MOST_PASTED_WORDS);
  view.pasteText(taken, event);
  say(
    taken.length < words.length
      ? `That was too much at once: the first ${taken.length.toLocaleString('en')} of ${words.length.toLocaleString('en')} characters were pasted, without their format.`
      : 'That was too much at once: it was pasted without its format.',
  );
  return true;
}

const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;

/** An address that is pasted over words links them. */
function linkSelection(view: EditorView, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData('text/plain').trim() ?? '';
  const { state } = view;
  const { from, to, empty, $from, $to } = state.selection;
  if (empty || !ADDRESS.test(text) || !$from.sameParent($to) || !$from.parent.inlineContent) return false;
  view.dispatch(state.tr.addMark(from, to, state.schema.mark('link', { kept: { href: text } })));
  return true;
}
