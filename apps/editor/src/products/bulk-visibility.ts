import type { ProductSummary } from '@plinth/contract';
import type { Confirmation } from '../ui/confirm.tsx';

/** So many are seldom changed by a slip; with fewer, Undo is enough. */
const ASKED_FROM = 5;

type Row = Pick<ProductSummary, 'id' | 'visibility' | 'publishOn'>;

/**
 * What is asked before many products are shown or hidden, because shoppers notice it: from five on, for a whole shop, and
 * where something would be shown before its time. Undefined: nothing.
 */
export function visibilityQuestion(
  visibility: 'visible' | 'hidden',
  chosen: readonly Row[],
  /** Null: more than are counted. */
  total: number | null,
): Confirmation | undefined {
  const count = chosen.length;
  const waiting = visibility === 'visible' ? chosen.filter((one) => one.visibility === 'scheduled').length : 0;
  const whole = count > 1 && count === total;
  if (count < ASKED_FROM && !whole && waiting === 0) return undefined;
  const products = whole ? `all ${count} products` : count === 1 ? '1 product' : `${count} products`;
  if (visibility === 'hidden') {
    return {
      title: `Hide ${products}?`,
      text: 'Shoppers can no longer find or buy them, from now on.',
      confirmLabel: `Hide ${products}`,
      danger: true,
    };
  }
  const dates = waiting === 1 ? 'One of them is scheduled' : `${waiting} of them are scheduled`;
  return {
    title: `Show ${products}?`,
    text: `Shoppers can find and buy ${count === 1 ? 'it' : 'them'} at once.${waiting > 0 ? ` ${dates} and would not wait for the time that is set.` : ''}`,
    confirmLabel: `Show ${products}`,
  };
}

/** How products are brought back to what they were: together where only their switch counts, singly where a date was lost. */
export function undoOf(before: readonly Row[], now = Date.now()) {
  const dated = (row: Row) => Date.parse(row.publishOn) > now;
  const ids = (visibility: Row['visibility']) =>
    before.filter((row) => row.visibility === visibility && !dated(row)).map(({ id }) => id);
  return { visible: ids('visible'), hidden: ids('hidden'), singly: before.filter(dated) };
}
