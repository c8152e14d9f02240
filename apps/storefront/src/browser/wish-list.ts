import { startWishList } from '../wish-list/wish-list.ts';

export const hydrate = startWishList;
