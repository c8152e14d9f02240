import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';

export const hydrate = hydrateIsland(CheckoutPage);
