import { startVideo } from '../block-media/video.ts';
import { inOwnWords } from '../own-words.ts';

export const hydrate = inOwnWords(startVideo);
