import { inOwnWords } from '../own-words.ts';
import { startWishList } from '../wish-list/wish-list.ts';

export const hydrate = inOwnWords(startWishList);
