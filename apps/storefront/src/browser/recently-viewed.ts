import { startRecentlyViewed } from '../recently-viewed/recently-viewed.ts';

export const hydrate = startRecentlyViewed;
