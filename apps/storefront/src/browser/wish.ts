import { inOwnWords } from '../own-words.ts';
import { startWish } from '../wish-list/wish.ts';

export const hydrate = inOwnWords(startWish);
