import { startReviewPictures } from '../reviews/review-pictures.ts';

export const hydrate = startReviewPictures;
