import { type AnyExtension, Editor, Extension } from '@tiptap/core';
import { Dropcursor, Gapcursor, Placeholder, Selection, UndoRedo } from '@tiptap/extensions';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection } from '@tiptap/pm/state';
import { whenIdle } from '../ui/when-idle.ts';
import { alignmentOf } from './blocks.ts';
import {
  type Alignment,
  alignments,
  type LineKind,
  linkAt,
  type MarkName,
  markNames,
  runCommand,
  shortcuts,
  type TextCommand,
} from './commands.ts';
import { FIND_STEP, FindPlaces, type FindStep, findStateOf } from './find-plugin.ts';
import { type FindQuery, replaceIn } from './find-text.ts';
import type { TextLook } from './kept-attributes.ts';
import { stylePage } from './page-styles.ts';
import { PasteRules } from './paste-plugin.ts';
import { SplitAttributes } from './split-attributes.ts';
import { readWaiting, takeIn } from './take-in.ts';
import { TextDocument } from './text-document.ts';
import { textExtensions } from './text-extensions.ts';
import { wordsOf } from './word-count.ts';

/** What a toolbar shows. A new object whenever something in it has changed, and only then. */
export interface RichTextState {
  /** 'mixed' where the cursor is in something that no command makes. */
  line: LineKind | 'heading5' | 'heading6' | 'mixed';
  marks: Readonly<Record<MarkName, boolean>>;
  list: 'bulletList' | 'orderedList' | null;
  quoted: boolean;
  /** null: it follows the page. */
  alignment: Alignment | null;
  colour: string | null;
  link: { href: string; newWindow: boolean; name: string } | null;
  /** The words that are selected. */
  selected: string;
  canUndo: boolean;
  canRedo: boolean;
  canIndent: boolean;
  canOutdent: boolean;
  focused: boolean;
  words: number;
  find: { query: FindQuery; count: number; at: number };
}

export interface RichTextOptions {
  /** The text as it is stored. */
  html: string;
  /** Its accessible name: an id of an element in the same document, or the words. */
  labelledBy?: string;
  label?: string;
  placeholder?: string;
  /** 'page': mounted on an element of the site, with the site's styles. */
  look: TextLook;
  /** Every change of the text, as it is to be stored. */
  onChange: (html: string) => void;
  /** Keys that open something of the toolbar's. */
  onKey?: (key: 'link' | 'find' | 'colour' | 'toolbar') => void;
  /** Something that the person should know, such as a paste that was cut. */
  onNotice?: (message: string) => void;
  /**
   * Extensions that bind the document to one that is shared (TipTap's Collaboration over a Yjs fragment). They bring the document and
   * the history with them, so `html` is not loaded, and undo is theirs.
   */
  shared?: readonly AnyExtension[];
}

/** A text that is being edited. The toolbar may live in another document than the text. */
export interface RichTextHandle {
  getState(): RichTextState;
  subscribe(listener: () => void): () => void;
  /** False where the command changes nothing here. */
  run(command: TextCommand): boolean;
  find(query: FindQuery): void;
  /** To the next place, or the one before. */
  findNext(step: 1 | -1): void;
  /** Replaces the place that is shown, or all; says how many. */
  replace(by: string, which: 'here' | 'all'): number;
  getHtml(): string;
  /** Another text from outside: it cannot be undone, and is not reported as a change. */
  setHtml(html: string): void;
  /** `at` a point of its window: the caret stands in the letters nearest to it. */
  focus(at?: 'start' | 'end' | { x: number; y: number }): void;
  /** Scrolls to the caret: the window around it has become smaller. */
  showCaret(): void;
  /** The words stay on the screen as they are. */
  destroy(): void;
}

/** Keys of the commands that the parts of the editor do not bring themselves. */
const Keys = (onKey: RichTextOptions['onKey']) =>
  Extension.create({
    name: 'keys',
    priority: 1500,
    addKeyboardShortcuts() {
      const run = (command: TextCommand) => () => runCommand(this.editor, command);
      const tell = (key: 'link' | 'find' | 'colour' | 'toolbar') => () => {
        onKey?.(key);
        return onKey !== undefined;
      };
      return {
        ...Object.fromEntries(alignments.map((to) => [shortcuts[to], run({ do: 'align', to })])),
        // Bold has its key with a capital letter, too, and would take this one.
        [shortcuts.blockquote]: run({ do: 'blockquote' }),
        [shortcuts.horizontalRule]: run({ do: 'horizontalRule' }),
        [shortcuts.clear]: run({ do: 'clear' }),
        [shortcuts.subscript]: run({ do: 'subscript' }),
        [shortcuts.superscript]: run({ do: 'superscript' }),
        [shortcuts.link]: tell('link'),
        [shortcuts.find]: tell('find'),
        [shortcuts.colour]: tell('colour'),
        [shortcuts.toolbar]: tell('toolbar'),
      };
    },
  });

/** Makes the words of an element editable where they stand, also in another document (an iframe of the same origin). */
export function mountRichText(element: HTMLElement, options: RichTextOptions): RichTextHandle {
  return new MountedText(element, options);
}

class MountedText implements RichTextHandle {
  private readonly editor: Editor;
  private text: TextDocument;
  private state: RichTextState;
  /** What the listeners have heard of. */
  private told: RichTextState | undefined;
  private stale = false;
  private gone = false;
  private leave: (() => void) | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly element: HTMLElement,
    private readonly options: RichTextOptions,
  ) {
    const { labelledBy, label, shared } = options;
    // The element's own children are the text that is shown until now.
    element.replaceChildren();
    if (options.look === 'page') stylePage(element.ownerDocument);
    let text: TextDocument | undefined;
    this.editor = new Editor({
      element: { mount: element },
      extensions: [
        ...textExtensions(options.look),
        ...(shared ?? [UndoRedo.configure({ depth: 500 })]),
        Dropcursor,
        Gapcursor,
        Selection,
        FindPlaces,
        SplitAttributes,
        PasteRules((message) => options.onNotice?.(message)),
        Keys(options.onKey),
        ...(options.placeholder ? [Placeholder.configure({ placeholder: options.placeholder })] : []),
      ],
      // Styles are the form's or the site's; a policy may forbid others.
      injectCSS: false,
      editorProps: {
        ...(options.look === 'page' ? { scrollMargin: ROOM, scrollThreshold: ROOM } : {}),
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          ...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label ?? 'Text' }),
        },
        handleClick: (_view, _at, event) => this.lineBelow(event),
      },
      onBeforeCreate: ({ editor }) => {
        text = new TextDocument(editor.schema, shared ? '' : options.html);
        if (!shared) editor.options.content = text.loaded as never;
      },
      onUpdate: ({ transaction }) => {
        if (transaction.getMeta(FROM_OUTSIDE) === undefined) options.onChange(this.getHtml());
      },
      onTransaction: () => this.publish(),
      onFocus: () => this.publish(),
      onBlur: () => this.publish(),
    });
    this.text = text as unknown as TextDocument;
    this.state = this.read();
  }

  getState = (): RichTextState => {
    if (this.stale) {
      this.stale = false;
      const next = this.read();
      if (JSON.stringify(next) !== JSON.stringify(this.state)) this.state = next;
    }
    return this.state;
  };

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  run(command: TextCommand): boolean {
    return runCommand(this.editor, command);
  }

  find(query: FindQuery): void {
    this.step({ query });
    this.showPlace();
  }

  findNext(step: 1 | -1): void {
    const { at } = findStateOf(this.editor.state);
    const { from } = findStateOf(this.editor.state).found[at] ?? {};
    if (from === undefined) return;
    this.step({ at: (at + step + this.state.find.count) % this.getState().find.count });
    this.showPlace();
  }

  replace(by: string, which: 'here' | 'all'): number {
    const { found, at } = findStateOf(this.editor.state);
    const places = which === 'all' ? found : found.slice(Math.max(0, at), at + 1);
    if (places.length === 0) return 0;
    this.editor.view.dispatch(replaceIn(this.editor.state.tr, places, by));
    this.showPlace();
    return places.length;
  }

  getHtml(): string {
    return this.text.write(this.editor.state.doc);
  }

  setHtml(html: string): void {
    if (html === this.getHtml()) return;
    const { state, view, schema } = this.editor;
    this.text = new TextDocument(schema, html);
    const tr = takeIn(state, readWaiting(schema, html));
    view.dispatch(tr.setMeta(FROM_OUTSIDE, true).setMeta('addToHistory', false));
    this.text.adopt(view.state.doc);
  }

  focus(at?: 'start' | 'end' | { x: number; y: number }): void {
    const { commands, state, view } = this.editor;
    if (at === 'start' || at === 'end') commands.setTextSelection(at === 'start' ? 0 : state.doc.content.size);
    else if (at) {
      const found = view.posAtCoords({ left: at.x, top: at.y });
      if (found) view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(found.pos))));
      else commands.setTextSelection(state.doc.content.size);
    }
    // At once: the command of the same name waits for the next frame, and the first letter that is typed would go elsewhere.
    view.focus();
  }

  showCaret(): void {
    this.editor.view.dispatch(this.editor.state.tr.scrollIntoView());
  }

  destroy(): void {
    const seen = [...this.element.childNodes].map((node) => node.cloneNode(true));
    this.getState();
    this.gone = true;
    this.leave?.();
    this.listeners.clear();
    this.editor.destroy();
    this.element.replaceChildren(...seen);
    for (const name of [
      'contenteditable',
      'role',
      'aria-multiline',
      'aria-label',
      'aria-labelledby',
      'translate',
      'tabindex',
    ])
      this.element.removeAttribute(name);
    this.element.classList.remove('ProseMirror', 'tiptap', 'ProseMirror-focused');
  }

  /** Below a table or a picture at the end there is no line to type in until somebody asks for one. */
  private lineBelow(event: MouseEvent): boolean {
    const { state, view } = this.editor;
    const last = state.doc.lastChild;
    const box = this.element.lastElementChild?.getBoundingClientRect();
    if (!last || last.isTextblock || !box || event.clientY <= box.bottom) return false;
    const tr = state.tr.insert(state.doc.content.size, state.schema.node('paragraph'));
    view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView());
    return true;
  }

  private step(step: FindStep): void {
    this.editor.view.dispatch(this.editor.state.tr.setMeta(FIND_STEP, step));
  }

  private showPlace(): void {
    this.element.querySelector('.found--here')?.scrollIntoView({ block: 'nearest' });
  }

  /** What the toolbar shows is read by who asks for it, and told behind the letter that was typed. */
  private publish(): void {
    if (this.gone) return;
    this.stale = true;
    this.leave ??= whenIdle(() => {
      this.leave = undefined;
      const { told } = this;
      this.told = this.getState();
      if (this.told !== told) for (const listener of this.listeners) listener();
    });
  }

  private read(): RichTextState {
    const { editor } = this;
    const { state } = editor;
    const { from, to } = state.selection;
    const line = firstLine(state);
    const alignment = line ? alignmentOf(line) : '';
    const find = findStateOf(state);
    const found = linkAt(editor);
    const can = editor.can();
    return {
      line: lineOf(line),
      marks: Object.fromEntries(markNames.map((name) => [name, editor.isActive(name)])) as Record<MarkName, boolean>,
      list: this.list(),
      quoted: editor.isActive('blockquote'),
      alignment: alignments.find((one) => one === alignment) ?? null,
      colour: (editor.getAttributes('colour').value as string | undefined) ?? null,
      link: found
        ? {
            href: found.kept?.href ?? '',
            newWindow: found.kept?.target === '_blank',
            name: state.doc.textBetween(found.from, found.to, ' ', ' '),
          }
        : null,
      selected: state.doc.textBetween(from, Math.min(to, from + 1000), ' ', ' '),
      canUndo: 'undo' in can && can.undo(),
      canRedo: 'redo' in can && can.redo(),
      canIndent: can.sinkListItem('listItem'),
      canOutdent: can.liftListItem('listItem'),
      focused: editor.isFocused,
      words: wordsOf(state.doc),
      find: { query: find.query, count: find.found.length, at: find.at },
    };
  }

  /** The innermost list that the cursor is in. */
  private list(): RichTextState['list'] {
    const { $from } = this.editor.state.selection;
    for (let depth = $from.depth; depth > 0; depth--) {
      const { name } = $from.node(depth).type;
      if (name === 'bulletList' || name === 'orderedList') return name;
    }
    return null;
  }
}

/** What stays free around the caret on a page, in pixels: a header that sticks and the tools lie above, those of phones below. */
const ROOM = { top: 96, right: 5, bottom: 48, left: 5 };
const FROM_OUTSIDE = 'fromOutside';

/** The first line of words in the selection, also where everything is selected. */
function firstLine({ doc, selection }: EditorState): Node | null {
  let first: Node | null = null;
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (node.isTextblock) first ??= node;
    return first === null;
  });
  return first;
}

function lineOf(line: Node | null): RichTextState['line'] {
  if (line?.type.name === 'heading') return `heading${line.attrs.level as 1 | 2 | 3 | 4 | 5 | 6}`;
  return line?.type.name === 'codeBlock' ? 'codeBlock' : line ? 'paragraph' : 'mixed';
}
