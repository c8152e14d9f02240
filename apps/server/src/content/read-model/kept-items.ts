import type { ItemRow, ItemText } from './queries.ts';

/** Characters of JSON that are kept; what they become takes a few times as much. */
const MAX_CHARACTERS = 8_000_000;

interface KeptItem {
  json: string;
  row: ItemRow;
}

const kept = new Map<string, KeptItem>();
let characters = 0;

/**
 * Rows of items from their texts. An item that reads as it did last time is the same object as last time, so that
 * what was made of it – its JSON for templates, its pieces of HTML – can be kept with it: when one product of a list
 * changes, the others cost next to nothing. Rows are shared by everybody; nobody may change them.
 */
export function itemRows(
  websiteId: string,
  texts: readonly ItemText[],
  /** Whose prices they have; each combination is kept by itself. */
  groups: readonly string[] = [],
): ItemRow[] {
  return texts.map(({ id, json }) => {
    const key = `${websiteId} ${id} ${groups.join(' ')}`;
    const known = kept.get(key);
    if (known?.json === json) return known.row;
    const row = parseItem(json);
    if (known) characters -= known.json.length;
    characters += json.length;
    // Taken out first: those read last stand at the end, and the oldest go.
    kept.delete(key);
    kept.set(key, { json, row });
    for (const [oldest, { json: text }] of kept) {
      if (characters <= MAX_CHARACTERS) break;
      kept.delete(oldest);
      characters -= text.length;
    }
    return row;
  });
}

const moment = (text: unknown) => (typeof text === 'string' ? new Date(text) : null);

function parseItem(json: string): ItemRow {
  const row = JSON.parse(json);
  for (const name of ['publishOn', 'updatedAt', 'startsAt', 'endsAt']) row[name] = moment(row[name]);
  return row as ItemRow;
}
