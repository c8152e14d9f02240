import { defineBlock } from '../block-definition.ts';
import { childrenSettings } from '../child-pages-settings.ts';

/** The pages of a folder. */
export const definition = defineBlock({
  number: 17,
  name: 'folder',
  title: 'Folder',
  group: 'collection',
  family: 'cards',
  settings: childrenSettings,
  defaults: { collectionId: '', style: 'list', columns: 3, descriptions: false },
});
