import { CartPage } from '../cart-page/cart-page.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';

export const hydrate = hydrateIsland(CartPage);
