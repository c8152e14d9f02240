import Type from 'typebox';
import { choice, flag, line, whole } from './setting-schemas.ts';

export const childrenSettings = Type.Object({
  collectionId: line('Folder or index; empty: the one of this page', 64),
  style: choice('Style', ['grid', 'list', 'scrolling']),
  columns: whole('Columns', 1, 4),
  descriptions: flag('With descriptions'),
});
