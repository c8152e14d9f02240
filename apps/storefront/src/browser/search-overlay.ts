export { hydrate } from '../search-overlay/search-overlay.ts';
