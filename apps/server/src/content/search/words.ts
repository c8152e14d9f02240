import { escapeHtml } from '../../platform/html/escape-html.ts';

/** The most words of a question that are looked for; the rest of a long one changes nothing. */
const MAX_WORDS = 10;

/** The words of what a visitor has typed, in lower case; signs and blanks only part them. */
export function searchWords(text: string): string[] {
  return [
    ...new Set(
      text
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    ),
  ].slice(0, MAX_WORDS);
}

/** The beginning of a word that its other forms share, as far as can be told without knowing the language. */
const stem = (word: string): string => (word.length > 4 ? word.slice(0, -1) : word);

/** Marks the words that were looked for: `<mark>` around them, everything else escaped. */
export function highlight(text: string, words: readonly string[]): string {
  if (words.length === 0) return escapeHtml(text);
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(stem).join('|')})[\\p{L}\\p{N}]*`, 'giu');
  let html = '';
  let end = 0;
  for (const match of text.matchAll(found)) {
    html += `${escapeHtml(text.slice(end, match.index))}<mark>${escapeHtml(match[0])}</mark>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
}

const SNIPPET = 180;

/** The part of a text around the first word that was looked for. */
export function snippet(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.search(new RegExp(`(?<![\\p{L}\\p{N}])${stem(word)}`, 'u')));
  const first = Math.min(...places.filter((place) => place >= 0), text.length);
  if (text.length <= SNIPPET) return text;
  const from = first === text.length || first < SNIPPET / 2 ? 0 : text.indexOf(' ', first - SNIPPET / 3) + 1;
  const part = text.slice(from, from + SNIPPET);
  const whole = from + SNIPPET < text.length ? part.replace(/(?<!\s)\s+\S*$/, '') : part;
  return `${from > 0 ? '… ' : ''}${whole}${from + SNIPPET < text.length ? ' …' : ''}`;
}

/** How many letters have to be put in, taken out, changed or swapped; more than `most` is not counted further. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next.push(best);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}

/** The commonest word that begins like this one. The index holds stems, which an unfinished word can be longer than. */
function completed(word: string, vocabulary: ReadonlyMap<string, number>): string | undefined {
  let best: string | undefined;
  if (word.length < 3) return best;
  for (const [candidate, count] of vocabulary)
    if (candidate.startsWith(word) && count > (vocabulary.get(best ?? '') ?? 0)) best = candidate;
  return best;
}

/**
 * What was probably meant: each word that the website does not know is replaced by a whole one that begins so, or else by the
 * nearest one; null where nothing is near.
 *
 * @param vocabulary word → how often it occurs
 */
export function correct(words: readonly string[], vocabulary: ReadonlyMap<string, number>): string[] | null {
  let changed = false;
  const meant = words.map((word) => {
    if (vocabulary.has(word)) return word;
    const whole = completed(word, vocabulary);
    if (whole) {
      changed = true;
      return whole;
    }
    // A short word with two letters changed is another word.
    const most = word.length <= 5 ? 1 : word.length <= 9 ? 2 : 3;
    let best: { word: string; distance: number; count: number } | undefined;
    for (const [candidate, count] of vocabulary) {
      if (word.length < 3 || candidate.length < 3) continue;
      const far = distance(word, candidate, Math.min(best?.distance ?? most, most));
      if (far > most) continue;
      if (!best || far < best.distance || (far === best.distance && count > best.count))
        best = { word: candidate, distance: far, count };
    }
    if (!best) return word;
    changed = true;
    return best.word;
  });
  return changed ? meant : null;
}
