import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CollectionOrdering, collectionKind } from './collection-kinds.ts';
import { collectionTypes } from './collection-types.ts';
import { recordTypes } from './record-types.ts';

const generic = { type: 1, folderBehavior: null, ordering: 'user-orderable', recordType: 1 } as const;

test.each<[string, number, CollectionOrdering, number | null, number | null]>([
  ['page', collectionTypes.page, 'user-orderable', null, null],
  ['blog', 1, 'chronological', null, recordTypes.text],
  ['events', 1, 'calendar', null, recordTypes.event],
  ['gallery', 1, 'user-orderable', null, recordTypes.image],
  ['album', 1, 'music-album', null, recordTypes.audio],
  ['portfolio', 1, 'user-orderable', null, recordTypes.text],
  ['products', collectionTypes.products, 'user-orderable', null, null],
  ['index', 1, 'user-orderable', 1, null],
  ['folder', 1, 'user-orderable', 2, null],
  ['cover-page', 8, 'user-orderable', null, null],
])('a %s is stored as type %i, ordered %s, as a folder %s, of records %s', (name, ...kind) => {
  const [type, ordering, folderBehavior, recordType] = kind;
  expect(collectionKind(name)).toEqual({ type, ordering, folderBehavior, recordType });
});

test('any other name, also one that every object has, is a generic collection ordered by hand', () => {
  for (const name of ['', 'projects', 'toString', 'constructor', '__proto__'])
    expect(collectionKind(name)).toEqual(generic);
  fc.assert(
    fc.property(fc.string({ minLength: 11 }), (name) => {
      expect(collectionKind(name)).toEqual(generic);
    }),
  );
});
