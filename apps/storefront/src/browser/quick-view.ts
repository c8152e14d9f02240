import { inOwnWords } from '../own-words.ts';
import { startQuickView } from '../quick-view/quick-view.ts';

export const hydrate = inOwnWords(startQuickView);
