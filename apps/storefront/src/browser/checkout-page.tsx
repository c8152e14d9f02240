import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';

// Wanted at the first change of an address; on its way while React wakes the page.
import('../checkout/checkout-calls.ts').catch(() => {});

export const hydrate = hydrateIsland(CheckoutPage);
