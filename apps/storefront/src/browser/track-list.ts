import { startTrackList } from '../block-media/track-list.ts';
import { inOwnWords } from '../own-words.ts';

export const hydrate = inOwnWords(startTrackList);
