import { expect, test } from 'vitest';
import { categoryPaths } from './category-paths.ts';

test('categories are told with what they are nested in, each parent before what is in it, and none is lost', () => {
  const categories = [
    { id: 'a', name: 'Accessories', parentId: 'h' },
    { id: 'c', name: 'Clothing', parentId: null },
    { id: 'h', name: 'Home', parentId: null },
    { id: 'b', name: 'Accessories', parentId: 'c' },
    { id: 'd', name: 'Caps', parentId: 'b' },
    { id: 'e', name: 'Left over', parentId: 'gone' },
  ];
  expect(categoryPaths(categories)).toEqual([
    { id: 'c', path: 'Clothing' },
    { id: 'b', path: 'Clothing / Accessories' },
    { id: 'd', path: 'Clothing / Accessories / Caps' },
    { id: 'h', path: 'Home' },
    { id: 'a', path: 'Home / Accessories' },
    { id: 'e', path: 'Left over' },
  ]);
});
