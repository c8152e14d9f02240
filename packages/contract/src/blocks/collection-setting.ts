import { line } from './setting-schemas.ts';

export const collectionId = (title = 'Collection') => line(title, 64);
