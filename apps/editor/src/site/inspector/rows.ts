import type { Setting } from './controls.ts';

/** A new row: every field as nothing is said in it. */
export function emptyRow(row: Readonly<Record<string, Setting>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, { control }]): [string, unknown][] => {
      switch (control.kind) {
        case 'flag':
          return [[name, false]];
        case 'number':
          return [[name, control.minimum]];
        case 'choice':
        case 'framing':
          // Left out: the block says what then holds.
          return [];
        case 'rows':
        case 'list':
          return [[name, []]];
        case 'dataset':
          return [[name, { columns: [], rows: [] }]];
        default:
          return [[name, '']];
      }
    }),
  );
}

const MOST_LETTERS = 60;

/** What a row is called: its first words, else its number. */
export function rowName(
  value: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, Setting>>,
  at: number,
): string {
  for (const [name, { control }] of Object.entries(row)) {
    const text = value[name];
    if (typeof text !== 'string' || !['line', 'lines', 'html', 'link'].includes(control.kind)) continue;
    const words = text.replace(/<[^<>]*>/g, ' ').trim();
    if (words !== '') return words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words;
  }
  return `${at + 1}`;
}

/** What a new value changes beside itself: another image is framed anew. */
export function changedBy(
  row: Readonly<Record<string, Setting>>,
  name: string,
  value: unknown,
): Record<string, unknown> {
  const framed = name === 'assetId' && row.framing?.control.kind === 'framing';
  return framed ? { [name]: value, framing: {} } : { [name]: value };
}

/** The list with one entry at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list];
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(to, 0, one);
  return next;
}

/** Where a row stands after somebody else has changed the list; -1: it is gone. */
export function followed<Entry>(before: readonly Entry[], after: readonly Entry[], at: number): number {
  if (at < 0 || at >= before.length) return at;
  const row = JSON.stringify(before[at]);
  if (JSON.stringify(after[at]) === row) return at;
  const now = after.findIndex((each) => JSON.stringify(each) === row);
  // Changed where it stands, or taken away.
  return now >= 0 || after.length < before.length ? now : at;
}
