/**
 * Places in a list as texts that sort: between two of them there is always room for another, so that a move writes one
 * field and two people's moves do not undo each other. Base 62 in ASCII order; no key ends in the lowest digit.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KEY = /^[0-9A-Za-z]{0,200}[1-9A-Za-z]$/;

/** A key between two others; '' is the begin of the list, null its end. `after` must sort before `before`. */
function keyBetween(after: string, before: string | null): string {
  if (before !== null) {
    let shared = 0;
    while ((after[shared] ?? DIGITS[0]) === before[shared]) shared++;
    if (shared > 0) return before.slice(0, shared) + keyBetween(after.slice(shared), before.slice(shared));
  }
  const low = after === '' ? 0 : DIGITS.indexOf(after[0] ?? '');
  const high = before === null ? DIGITS.length : DIGITS.indexOf(before[0] ?? '');
  if (high - low > 1) return DIGITS[Math.round((low + high) / 2)] ?? '';
  if (before !== null && before.length > 1) return before.slice(0, 1);
  return `${DIGITS[low]}${keyBetween(after.slice(1), null)}`;
}

/** As many keys as asked for, spread evenly so that they stay short. */
function keysBetween(after: string, before: string | null, count: number): string[] {
  if (count === 0) return [];
  const middle = count >> 1;
  const key = keyBetween(after, before);
  return [...keysBetween(after, key, middle), key, ...keysBetween(key, before, count - middle - 1)];
}

/**
 * Keys for a list in its wanted order. Entries that stand in it already hand in their key, new ones undefined; as many keys
 * as possible stay, so that what was not moved is not written. Equal and broken keys are replaced.
 */
export function orderKeys(wanted: readonly (string | undefined)[]): string[] {
  const kept = longestRise(wanted);
  const keys: string[] = [];
  let before = '';
  for (let index = 0; index < wanted.length; ) {
    const own = wanted[index];
    if (kept.has(index) && own !== undefined) {
      keys.push(own);
      before = own;
      index++;
      continue;
    }
    let next = index;
    while (next < wanted.length && !kept.has(next)) next++;
    keys.push(...keysBetween(before, wanted[next] ?? null, next - index));
    index = next;
  }
  return keys;
}

/** The places of the longest part that is in order as it is. Quadratic; lists of a page are short. */
function longestRise(keys: readonly (string | undefined)[]): Set<number> {
  const lengths: number[] = [];
  const before: number[] = [];
  let last = -1;
  keys.forEach((key, index) => {
    lengths[index] = 0;
    before[index] = -1;
    if (key === undefined || !KEY.test(key)) return;
    lengths[index] = 1;
    for (let other = 0; other < index; other++) {
      const length = (lengths[other] ?? 0) + 1;
      if (length > 1 && (keys[other] ?? '') < key && length > (lengths[index] ?? 0)) {
        lengths[index] = length;
        before[index] = other;
      }
    }
    if (last < 0 || (lengths[index] ?? 0) > (lengths[last] ?? 0)) last = index;
  });
  const kept = new Set<number>();
  for (let index = last; index >= 0; index = before[index] ?? -1) kept.add(index);
  return kept;
}
