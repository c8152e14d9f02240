import { endpoints } from '@plinth/contract';
import { expect, test } from 'vitest';
import { deedOf } from './deed-words.ts';

test('a deed is told without finer points, and no number of a requirement stands before an owner', () => {
  const of = (summary: string, about = '') => deedOf({ summary, action: 'sign-in', about });
  expect(of('Creates a product of any of the five types (PROD-02)')).toBe('Creates a product of any of the five types');
  expect(of('Refunds an order, whole or in part', '#00001')).toBe('Refunds an order: #00001');
  expect(of('')).toBe('Sign-in');
  for (const { summary } of Object.values(endpoints)) expect(of(summary)).not.toMatch(/[A-Z]{3,}-\d/);
});
