import { startQuickView } from '../quick-view/quick-view.ts';

export const hydrate = startQuickView;
