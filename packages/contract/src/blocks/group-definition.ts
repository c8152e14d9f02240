import type { BlockTypeName } from '@plinth/domain';
import Type from 'typebox';
import { defineBlock } from './block-definition.ts';
import { collectionId } from './collection-setting.ts';
import { flag, whole } from './setting-schemas.ts';

/** What is counted and linked: authors, categories, tags, months of one collection. */
export const groups = (number: number, name: BlockTypeName, title: string) =>
  defineBlock({
    number,
    name,
    title,
    group: 'collection',
    family: 'collection',
    settings: Type.Object({
      collectionId: collectionId(),
      showCount: flag('Numbers'),
      limit: whole('At most', 1, 200),
    }),
    defaults: { collectionId: '', showCount: true, limit: 50 },
  });
