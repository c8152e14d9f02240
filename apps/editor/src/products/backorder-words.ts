import type { ReadyOrder } from '@plinth/contract';
import type { Backorders } from '@plinth/domain';
import type { Formats } from '../ui/format.ts';

/** 'Off', 'On', 'At most 20, ships from 12 January 2027'. */
export function backordersText(backorders: Backorders | null, formats: Formats): string {
  if (backorders === null) return 'Off';
  const { limit, shipsOn } = backorders;
  const words = [
    ...(limit === null ? [] : [`at most ${formats.count(limit)}`]),
    ...(shipsOn === null ? [] : [`ships from ${formats.day(shipsOn)}`]),
  ];
  return ['On', ...words].join(', ');
}

/** So many orders are named; of more it is said how many there are. */
const NAMED = 3;

/** What somebody is told who has put stock in: ' Orders 00012 and 00014 can be sent now.' '' where none waited for it. */
export function readyText(ready: readonly ReadyOrder[]): string {
  if (ready.length === 0) return '';
  const names = ready.slice(0, NAMED).map(({ number }) => `#${number}`);
  const rest = ready.length - names.length;
  const all = [...names, ...(rest > 0 ? [`${rest} more`] : [])];
  const list = all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  return ` ${ready.length === 1 ? 'Order' : 'Orders'} ${list} can be sent now.`;
}
