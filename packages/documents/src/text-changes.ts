import type * as Y from 'yjs';

/** One replacement in a text; places count in the text as it was. */
interface TextChange {
  at: number;
  remove: number;
  insert: string;
}

/** Words, tags, entities and blanks: a change never cuts one of the last three in two. */
const TOKENS = /<[a-zA-Z/!][^>]*>|&#?\w{1,32};|[\p{L}\p{N}_]+|\s+|./gsu;
/** Products of token counts up to which texts are compared token by token; beyond, one change replaces the middle. */
const MOST_COMPARED = 1_000_000;

/** Makes a shared text read `wanted` by the smallest changes, so that what others write into it meanwhile stays. */
export function writeText(text: Y.Text, wanted: string): void {
  const before = text.toString();
  if (before === wanted) return;
  let shift = 0;
  for (const { at, remove, insert } of textChanges(before, wanted)) {
    if (remove > 0) text.delete(at + shift, remove);
    if (insert !== '') text.insert(at + shift, insert);
    shift += insert.length - remove;
  }
}

/** What makes the one text of the other, from the left. Tags, entities and pairs of code units stay whole. */
export function textChanges(before: string, after: string): TextChange[] {
  const [start, endBefore, endAfter] = changedPart(before, after);
  const removed = before.slice(start, endBefore);
  const inserted = after.slice(start, endAfter);
  if (removed === inserted) return [];
  const old = removed.match(TOKENS) ?? [];
  const fresh = inserted.match(TOKENS) ?? [];
  if (old.length <= 1 || fresh.length <= 1 || old.length * fresh.length > MOST_COMPARED)
    return [{ at: start, remove: removed.length, insert: inserted }];
  return tokenChanges(old, fresh, start);
}

/** Begin of the changed part, and its end in both texts. */
function changedPart(before: string, after: string): [number, number, number] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  start = tokenStart(before, start);
  let tail = 0;
  while (tail < most - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  while (tail > 0 && !(cutsBetween(before, before.length - tail) && cutsBetween(after, after.length - tail))) tail--;
  return [start, before.length - tail, after.length - tail];
}

/** The last place up to `at` that lies in no tag, no entity and no pair. */
function tokenStart(text: string, at: number): number {
  let place = at;
  while (place > 0 && !cutsBetween(text, place)) place--;
  return place;
}

function cutsBetween(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  if (/[\uDC00-\uDFFF]/.test(text[at] ?? '')) return false;
  const open = text.lastIndexOf('<', at - 1);
  if (open > text.lastIndexOf('>', at - 1) && /[a-zA-Z/!]/.test(text[open + 1] ?? '')) return false;
  return !/&#?\w{0,32}$/.test(text.slice(Math.max(0, at - 34), at)) || !/^#?\w{0,32};/.test(text.slice(at, at + 34));
}

/** Longest common subsequence of tokens; what lies between its members is replaced. */
function tokenChanges(old: readonly string[], fresh: readonly string[], begin: number): TextChange[] {
  const width = fresh.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = fresh.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        old[i] === fresh[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  const changes: TextChange[] = [];
  let at = begin;
  let change: TextChange = { at, remove: 0, insert: '' };
  const close = () => {
    if (change.remove > 0 || change.insert !== '') changes.push(change);
  };
  for (let i = 0, j = 0; i < old.length || j < fresh.length; ) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      close();
      at += old[i]?.length ?? 0;
      change = { at, remove: 0, insert: '' };
      i++;
      j++;
    } else if (
      j < fresh.length &&
      (i === old.length || (lengths[i * width + j + 1] ?? 0) >= (lengths[(i + 1) * width + j] ?? 0))
    ) {
      change.insert += fresh[j++];
    } else {
      const length = old[i++]?.length ?? 0;
      change.remove += length;
      at += length;
    }
  }
  close();
  return changes;
}
