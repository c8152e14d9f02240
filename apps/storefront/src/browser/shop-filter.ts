import { startShopFilter } from '../shop-filter/shop-filter.ts';

export const hydrate = startShopFilter;
