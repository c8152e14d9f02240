import { inOwnWords } from '../own-words.ts';
import { startShopFilter } from '../shop-filter/shop-filter.ts';

export const hydrate = inOwnWords(startShopFilter);
