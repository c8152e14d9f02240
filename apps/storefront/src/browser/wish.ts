import { startWish } from '../wish-list/wish.ts';

export const hydrate = startWish;
