// @vitest-environment jsdom
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { readWaiting, takeIn } from './take-in.ts';
import { TextDocument } from './text-document.ts';
import { textSchema } from './text-extensions.ts';

const read = (html: string) => new TextDocument(textSchema(), html);
/** An editor with the caret at `|`. */
function editing(html: string): EditorState {
  const { loaded } = read(html.replace('|', '¦'));
  let at = 0;
  loaded.descendants((node, pos) => {
    const found = node.text?.indexOf('¦') ?? -1;
    if (found >= 0) at = pos + found;
  });
  const state = EditorState.create({ doc: loaded });
  const tr = state.tr.delete(at, at + 1);
  return state.apply(tr.setSelection(TextSelection.create(tr.doc, at)));
}
function after(before: string, html: string): string {
  const start = editing(before);
  const state = start.apply(takeIn(start, read(html).loaded));
  const { from } = state.selection;
  const { doc } = state;
  return `${doc.textBetween(0, from, '/')}|${doc.textBetween(from, doc.content.size, '/')}`;
}

test('a caret stays where it is, whatever is written before and behind it', () => {
  expect(after('<p>Clay an|d ash.</p>', '<p>Clay and ash. Daily.</p>')).toBe('Clay an|d ash. Daily.');
  expect(after('<p>Clay and| ash.</p>', '<p>Wet Clay and ash.</p>')).toBe('Wet Clay and| ash.');
  expect(after('<p>Clay and| ash.</p>', '<p>Clay and ash. More.</p><p>And more.</p>')).toBe(
    'Clay and| ash. More./And more.',
  );
  expect(after('<p>One</p><p>Tw|o</p>', '<p>Zero</p><p>One</p><p>Two</p>')).toBe('Zero/One/Tw|o');
});

test('a space that waits for its next letter is kept by everybody', () => {
  const typed = '<p>Wet Clay and ash. </p><ul><li><b>Daily </b></li></ul>';
  const wanted = readWaiting(textSchema(), typed);
  expect(wanted.textBetween(0, wanted.content.size, '/')).toBe('Wet Clay and ash. /Daily ');
  const start = editing('<p>Clay| and ash.</p>');
  const state = start.apply(takeIn(start, wanted));
  const text = read(typed);
  text.adopt(state.doc);
  expect(text.write(state.doc)).toContain('<p>Wet Clay and ash. </p>');
});

test('blocks that nobody has touched keep the letters that they were read in', () => {
  const html = '<P class=x>Kept</P>\n<p>Clay</p>';
  const start = editing('<P class=x>Kept</P>\n<p>Cl|ay</p>');
  const text = read(html.replace('Clay', 'Wet clay'));
  const state = start.apply(takeIn(start, text.loaded));
  text.adopt(state.doc);
  const typed = state.apply(state.tr.insertText('!'));
  expect(text.write(typed.doc)).toContain('<P class=x>Kept</P>');
});
