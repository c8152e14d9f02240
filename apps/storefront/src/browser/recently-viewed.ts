import { inOwnWords } from '../own-words.ts';
import { startRecentlyViewed } from '../recently-viewed/recently-viewed.ts';

export const hydrate = inOwnWords(startRecentlyViewed);
