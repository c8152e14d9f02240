import { startGallery } from '../block-gallery/gallery.ts';

export const hydrate = startGallery;
