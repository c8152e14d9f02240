import { inOwnWords } from '../own-words.ts';
import { wakeSearch } from '../search-overlay/search-overlay.ts';

export const hydrate = inOwnWords(wakeSearch);
