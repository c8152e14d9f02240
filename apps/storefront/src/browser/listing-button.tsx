import { hydrateIsland } from '../hydrate-island.tsx';
import { ListingButton } from '../listing-button/listing-button.tsx';

export const hydrate = hydrateIsland(ListingButton);
