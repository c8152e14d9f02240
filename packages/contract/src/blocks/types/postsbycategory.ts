import { groups } from '../group-definition.ts';

export const definition = groups(29, 'postsbycategory', 'Posts by category');
