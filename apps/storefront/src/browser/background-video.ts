import { startBackgroundVideo } from '../block-media/background-video.ts';
import { inOwnWords } from '../own-words.ts';

export const hydrate = inOwnWords(startBackgroundVideo);
