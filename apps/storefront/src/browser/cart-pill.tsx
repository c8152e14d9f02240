import { CartPill } from '../cart-pill/cart-pill.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';

export const hydrate = hydrateIsland(CartPill);
