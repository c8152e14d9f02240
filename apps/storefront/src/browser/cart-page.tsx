import { CartPage } from '../cart-page/cart-page.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';

// Wanted at the press that may have woken the island; on its way while React wakes it.
import('../parts/calls.ts').catch(() => {});

export const hydrate = hydrateIsland(CartPage);
