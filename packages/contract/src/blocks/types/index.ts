import { defineBlock } from '../block-definition.ts';
import { childrenSettings } from '../child-pages-settings.ts';

/** The pages of an index; “scrolling” lets their images pass behind their names. */
export const definition = defineBlock({
  number: 11,
  name: 'index',
  title: 'Index',
  group: 'collection',
  family: 'cards',
  settings: childrenSettings,
  defaults: { collectionId: '', style: 'scrolling', columns: 3, descriptions: true },
});
