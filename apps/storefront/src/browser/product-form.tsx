import { hydrateIsland } from '../hydrate-island.tsx';
import { ProductForm } from '../product-form/product-form.tsx';

export const hydrate = hydrateIsland(ProductForm);
