import { startGallery } from '../block-gallery/gallery.ts';
import { inOwnWords } from '../own-words.ts';

export const hydrate = inOwnWords(startGallery);
