import { inOwnWords } from '../own-words.ts';
import { startReviewPictures } from '../reviews/review-pictures.ts';

export const hydrate = inOwnWords(startReviewPictures);
