import { groups } from '../group-definition.ts';

export const definition = groups(28, 'postsbytag', 'Posts by tag');
