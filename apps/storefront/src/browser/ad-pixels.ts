import { startPixels } from '../ad-pixels/ad-pixels.ts';

export const hydrate = startPixels;
