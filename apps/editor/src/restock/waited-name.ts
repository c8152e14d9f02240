import type { RestockLine } from '@plinth/contract';
import { lineName } from '../stock/stock-words.ts';

/** What somebody waits for; also what has been removed since. */
export const waitedName = (line: Pick<RestockLine, 'name' | 'variant'>): string =>
  line.name === '' ? 'A removed product' : lineName(line);
