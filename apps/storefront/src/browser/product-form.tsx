import { hydrateIsland } from '../hydrate-island.tsx';
import { ProductForm } from '../product-form/product-form.tsx';

// Wanted at the press that may have woken the island; on its way while React wakes it.
import('../product-form/send-add.ts').catch(() => {});

export const hydrate = hydrateIsland(ProductForm);
