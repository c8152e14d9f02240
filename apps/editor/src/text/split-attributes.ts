import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { type KeptAttributes, styleValue, withStyle } from './kept-attributes.ts';

/** What the second half of a block keeps: an id and data belong to one element, and a paragraph behind a heading is no heading. */
function ofSecondHalf(kept: KeptAttributes, sameKind: boolean): KeptAttributes {
  if (!sameKind) return withStyle(null, 'text-align', styleValue(kept, 'text-align'));
  const left = Object.entries(kept ?? {}).filter(([name]) => name !== 'id' && !name.startsWith('data-'));
  return left.length === 0 ? null : Object.fromEntries(left);
}

/** After Enter both halves have the very same attributes; no two elements of a text that was loaded have. */
export const SplitAttributes = Extension.create({
  name: 'splitAttributes',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _before, state) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const { $from } = state.selection;
        const { tr } = state;
        for (let depth = $from.depth; depth > 0; depth--) {
          const node = $from.node(depth);
          const first = $from.node(depth - 1).maybeChild($from.index(depth - 1) - 1);
          const kept = (node.attrs.kept ?? null) as KeptAttributes;
          if (kept === null || first?.attrs.kept !== kept) continue;
          const left = ofSecondHalf(kept, first.type === node.type);
          if (JSON.stringify(left) !== JSON.stringify(kept)) tr.setNodeAttribute($from.before(depth), 'kept', left);
        }
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});
