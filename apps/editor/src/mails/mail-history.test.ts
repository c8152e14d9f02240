import { usualMail } from '@plinth/domain';
import { expect, test } from 'vitest';
import { changed, newHistory, redone, undone } from './mail-history.ts';

const mail = usualMail('order-confirmed');
const named = (subject: string) => ({ ...mail, subject });

test('what is typed into one field is one step back, another field or a move is one of its own', () => {
  let history = newHistory(mail);
  for (const subject of ['a', 'ab', 'abc']) history = changed(history, named(subject), 'subject');
  history = changed(history, { ...named('abc'), preheader: 'x' }, 'preheader');
  history = changed(history, { ...named('abc'), preheader: 'x', blocks: [] }, '');
  expect(undone(history).now.blocks).toEqual(mail.blocks);
  expect(undone(undone(history)).now).toEqual(named('abc'));
  const start = undone(undone(undone(history)));
  expect(start.now).toEqual(mail);
  expect(undone(start)).toBe(start);
  expect(redone(redone(redone(start))).now).toEqual(history.now);
  // Who goes on after an undo goes on from there.
  const other = changed(undone(history), named('other'), 'subject');
  expect(redone(other)).toBe(other);
});
