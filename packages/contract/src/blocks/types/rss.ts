import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { collectionId } from '../collection-setting.ts';
import { line, whole } from '../setting-schemas.ts';

export const definition = defineBlock({
  number: 49,
  name: 'rss',
  title: 'RSS',
  group: 'collection',
  family: 'collection',
  settings: Type.Object({
    collectionId: collectionId('Feed of this collection'),
    url: Type.String({ title: 'Or a feed elsewhere', maxLength: 2000, pattern: '^$|^https?://' }),
    title: line('Label', 120),
    count: whole('Number of entries', 0, 20),
  }),
  defaults: { collectionId: '', url: '', title: 'Subscribe to the feed', count: 5 },
});
