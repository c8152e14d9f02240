import type { PriceEnding } from '@plinth/domain';

/** How prices that were worked out end, in words. */
export const endingNames: Record<PriceEnding, string> = {
  exact: 'as it comes out',
  whole: 'whole amounts',
  '99': 'just below (19.99)',
};
