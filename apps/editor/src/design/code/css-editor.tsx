import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { css, cssLanguage } from '@codemirror/lang-css';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment, EditorState, type Text } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { ThemeProblem } from '@plinth/contract';
import { useEffect, useRef } from 'react';

/** A name that the theme gives, and what stands behind it now. */
export interface CssVariable {
  /** `--tweak-ink` */
  name: string;
  value: string;
}

export interface CssEditorProps {
  value: string;
  problems: readonly ThemeProblem[];
  variables: readonly CssVariable[];
  readOnly: boolean;
  onChange: (css: string) => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** Marks what came from elsewhere: a colleague, an undo. */
const fromOutside = Annotation.define<boolean>();

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--text)' },
  { tag: [tags.className, tags.tagName, tags.labelName], color: 'var(--accent)' },
  { tag: [tags.number, tags.unit, tags.color, tags.atom, tags.bool], color: 'var(--good)' },
  { tag: [tags.string, tags.url], color: 'var(--warn)' },
  { tag: [tags.keyword, tags.definitionKeyword, tags.variableName, tags.modifier], color: 'var(--bad)' },
  { tag: tags.comment, color: 'var(--text-faint)', fontStyle: 'italic' },
]);

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', backgroundColor: 'var(--surface)', color: 'var(--text)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace', lineHeight: '1.6' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--text-faint)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--accent-soft) !important' },
  '.cm-tooltip, .cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--text)', borderColor: 'var(--line)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
});

/** The editor of CSS: loaded when its screen is opened (EDIT-19). */
export default function CssEditor(props: CssEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;
  const writable = useRef(new Compartment());
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes later goes in by the effects below
  useEffect(() => {
    const parent = host.current;
    if (!parent) return undefined;
    const undo = () => {
      latest.current.onUndo();
      return true;
    };
    const redo = () => {
      latest.current.onRedo();
      return true;
    };
    const made = new EditorView({
      parent,
      state: EditorState.create({
        doc: props.value,
        extensions: [
          lineNumbers(),
          lintGutter(),
          highlightActiveLine(),
          drawSelection(),
          bracketMatching(),
          closeBrackets(),
          indentOnInput(),
          highlightSelectionMatches(),
          autocompletion(),
          css(),
          cssLanguage.data.of({
            autocomplete: (context: CompletionContext) => complete(context, latest.current.variables),
          }),
          syntaxHighlighting(colours),
          // Undo is that of the document: a colleague's words are not taken back by it.
          keymap.of([
            { key: 'Mod-z', run: undo },
            { key: 'Mod-Shift-z', run: redo },
            { key: 'Mod-y', run: redo },
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...searchKeymap,
            ...defaultKeymap,
          ]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': 'Custom CSS' }),
          writable.current.of(EditorState.readOnly.of(props.readOnly)),
          look,
          EditorView.updateListener.of((update) => {
            const isOwn = update.transactions.some((one) => one.docChanged && !one.annotation(fromOutside));
            if (isOwn) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => {
      view.current = null;
      made.destroy();
    };
  }, []);
  useEffect(() => {
    view.current?.dispatch({ effects: writable.current.reconfigure(EditorState.readOnly.of(props.readOnly)) });
  }, [props.readOnly]);
  useEffect(() => {
    const now = view.current;
    if (now) takeIn(now, props.value);
  }, [props.value]);
  useEffect(() => {
    const now = view.current;
    if (now) now.dispatch(setDiagnostics(now.state, diagnosticsOf(now.state.doc, props.problems)));
  }, [props.problems]);
  return <div className="css-editor" ref={host} />;
}

/** Changes the part that differs: the cursor stays where it is. */
function takeIn(view: EditorView, wanted: string): void {
  const now = view.state.doc.toString();
  if (now === wanted) return;
  const most = Math.min(now.length, wanted.length);
  let from = 0;
  while (from < most && now[from] === wanted[from]) from++;
  let tail = 0;
  while (tail < most - from && now.at(-1 - tail) === wanted.at(-1 - tail)) tail++;
  view.dispatch({
    changes: { from, to: now.length - tail, insert: wanted.slice(from, wanted.length - tail) },
    annotations: fromOutside.of(true),
  });
}

function diagnosticsOf(doc: Text, problems: readonly ThemeProblem[]): Diagnostic[] {
  return problems
    .map(({ line, column, message, severity = 'error' }): Diagnostic => {
      // What was said of a longer text points behind the end of this one.
      const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
      const from = Math.min(at.from + Math.max(column - 1, 0), at.to);
      return { from, to: Math.max(from, at.to), message, severity };
    })
    .sort((a, b) => a.from - b.from);
}

/** The theme's values by their custom properties, where one begins to be written. */
function complete(context: CompletionContext, variables: readonly CssVariable[]): CompletionResult | null {
  const word = context.matchBefore(/--[\w-]*/);
  const inVar = word ?? context.matchBefore(/var\(\s*/);
  if (!inVar) return null;
  return {
    from: word ? word.from : context.pos,
    options: variables.map(({ name, value }) => ({ label: name, detail: value.slice(0, 40), type: 'variable' })),
    validFor: /^--[\w-]*$/,
  };
}
