import { hydrateIsland } from '../hydrate-island.tsx';
import { ListingButton } from '../listing-button/listing-button.tsx';

// Wanted at the press that may have woken the island; on its way while React wakes it.
import('../listing-button/add-from-list.ts').catch(() => {});

export const hydrate = hydrateIsland(ListingButton);
