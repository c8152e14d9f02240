import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type FindQuery, type Found, findIn } from './find-text.ts';

export interface FindState {
  query: FindQuery;
  found: readonly Found[];
  /** The place that is shown; -1 where nothing is found. */
  at: number;
}

const key = new PluginKey<FindState>('find');
const NOTHING: FindState = { query: { words: '' }, found: [], at: -1 };

export const findStateOf = (state: EditorState): FindState => key.getState(state) ?? NOTHING;

/** Another question, or another place of the same. */
export type FindStep = { query: FindQuery } | { at: number };
export const FIND_STEP = key;

/** Marks the places that the find bar looks for; the document stays as it is. */
export const FindPlaces = Extension.create({
  name: 'findPlaces',
  addProseMirrorPlugins() {
    return [
      new Plugin<FindState>({
        key,
        state: {
          init: () => NOTHING,
          apply: (tr, before) => {
            const step = tr.getMeta(key) as FindStep | undefined;
            const query = step && 'query' in step ? step.query : before.query;
            if (query.words === '') return NOTHING;
            if (!step && !tr.docChanged) return before;
            const found = tr.docChanged || query !== before.query ? findIn(tr.doc, query) : before.found;
            const wanted =
              step && 'at' in step
                ? step.at
                : query === before.query
                  ? before.at
                  : found.findIndex(({ from }) => from >= tr.selection.from);
            const at = found.length === 0 ? -1 : (Math.max(0, wanted) + found.length) % found.length;
            return { query, found, at };
          },
        },
        props: {
          decorations(state) {
            const { found, at } = findStateOf(state);
            if (found.length === 0) return null;
            return DecorationSet.create(
              state.doc,
              found.map(({ from, to }, index) =>
                Decoration.inline(from, to, { class: index === at ? 'found found--here' : 'found' }),
              ),
            );
          },
        },
      }),
    ];
  },
});
