import { ProductGallery } from '../gallery/product-gallery.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';

export const hydrate = hydrateIsland(ProductGallery);
